export type { Access, Endpoint as AuthorisedEndpoint, SocketMessage } from './authorisation.ts';
export { AUTHORISATION, AUTHORISATION_BEFORE_START, SOCKET_AUTHORISATION } from './authorisation.ts';
export { GatewayModule } from './gateway.module.ts';
export { createHttpApp } from './http-app.ts';
export type { GatewayOptions } from './options.ts';
export { gatewayService, gatewaySettings, optionsFrom } from './service.ts';
