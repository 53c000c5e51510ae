export type { Channel } from './delivery/channel.ts';
export { DURABLE } from './follower.ts';
export { NotificationsModule } from './notifications.module.ts';
export { type NotificationOptions, notificationsSettings } from './options.ts';
export { channelsOf, notificationsService } from './service.ts';
export { keptVapidKeys } from './vapid.ts';
