import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Service, Values } from '@trunkline/service';
import { common, gamesOpenSetting, wholeNumber } from '@trunkline/service';
import { z } from 'zod';
import { GatewayModule } from './gateway.module.ts';
import { createHttpApp } from './http-app.ts';
import type { GatewayOptions } from './options.ts';

const text = (pattern: RegExp): z.ZodType<string, string> => z.string().regex(pattern);

export const gatewaySettings = {
  PORT: common.PORT,
  PUBLIC_URL: {
    about:
      'The address that people type. With https cookies are for https only; without it the Host header counts.',
    expects: 'an http(s) address without a path',
    example: 'https://play.example.org',
    schema: text(/^(https?:\/\/[^/\s]+)?$/),
    fallback: '',
  },
  PROXIES: {
    about: 'How many proxies of ours stand before the gateway, each adding to X-Forwarded-For.',
    expects: 'a number from 0 to 5',
    example: '1',
    schema: wholeNumber(0, 5),
    fallback: '0',
  },
  STATIC_FOLDER: {
    about: 'The client’s built files; without it, or while it isn’t there, only the API is served.',
    expects: 'a folder',
    example: 'apps/web/dist',
    schema: text(/^[^\0]*$/),
    fallback: '',
  },
  RATE_FACTOR: {
    about: 'Multiplies all limits of requests; 0: no limits, for tests and measurements.',
    expects: 'a number from 0 to 10000',
    example: '1',
    schema: wholeNumber(0, 10_000),
    fallback: '1',
  },
  SOCKETS_PER_ADDRESS: {
    about: 'How many live sockets one address may hold open.',
    expects: 'a number from 1 to 100000',
    example: '200',
    schema: wholeNumber(1, 100_000),
    fallback: '200',
  },
  GATEWAY_GAMES_OPEN: gamesOpenSetting('the gateway keeps open'),
  OPERATORS: {
    about: 'E-mail addresses, confirmed ones, of the accounts that operate the platform (/ops).',
    expects: 'addresses with commas between them',
    example: 'ada@example.org,ben@example.org',
    schema: text(/^([^\s,@]+@[^\s,@]+(\s*,\s*[^\s,@]+@[^\s,@]+)*)?$/),
    fallback: '',
  },
  VAPID_PUBLIC_KEY: {
    about: 'The public half of the key for web push.',
    expects: 'a key in base64url',
    example: 'BPz0…',
    schema: text(/^[\w-]*$/),
    fallback: '',
  },
} as const;

/** The gateway's options from its settings. */
export const optionsFrom = (values: Values<typeof gatewaySettings>): GatewayOptions => ({
  publicUrl: orNull(values.PUBLIC_URL),
  staticFolder: orNull(values.STATIC_FOLDER),
  rateFactor: values.RATE_FACTOR,
  proxies: values.PROXIES,
  socketsPerAddress: values.SOCKETS_PER_ADDRESS,
  gamesOpen: values.GATEWAY_GAMES_OPEN,
  operators: values.OPERATORS.split(',').flatMap((one) => one.trim().toLowerCase() || []),
  pushPublicKey: orNull(values.VAPID_PUBLIC_KEY),
});

const orNull = (value: string): string | null => (value === '' ? null : value);

export const gatewayService: Service<typeof gatewaySettings> = {
  name: 'gateway',
  settings: gatewaySettings,
  uses: ['store', 'bus', 'readModels'],
  module: (values) => GatewayModule.with(optionsFrom(values)),
  create: (root, logger, values) => createHttpApp(root, logger, optionsFrom(values)),
  begin: async (app, { PORT, HOST }) => {
    await (app as NestFastifyApplication).listen(PORT, HOST);
    const address = (app as NestFastifyApplication).getHttpServer().address();
    return { port: typeof address === 'object' && address !== null ? address.port : PORT };
  },
};
