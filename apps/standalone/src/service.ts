import path from 'node:path';
import type { Type } from '@nestjs/common';
import { commandsService } from '@trunkline/commands';
import { gatewayService } from '@trunkline/gateway';
import { keptVapidKeys, notificationsService } from '@trunkline/notifications';
import { ProjectionsModule, projectionsSettings } from '@trunkline/projections';
import { routingService } from '@trunkline/routing-service';
import type { Service, Values } from '@trunkline/service';
import { cannotListen, common, gamesOpenSetting, sharedGames } from '@trunkline/service';
import { z } from 'zod';
import { openDataFolder } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';
import { filesOf } from './files.ts';
import { RebuildOnSignal } from './rebuild-on-signal.ts';

const { MOST_BEHIND } = projectionsSettings;
// Its modules keep their games together: one number counts for all.
const { GATEWAY_GAMES_OPEN: _g, ...ofGateway } = gatewayService.settings;
const { ROUTING_GAMES_OPEN: _r, ...ofRouting } = routingService.settings;
const { NOTIFIED_GAMES_OPEN: _n, ...ofNotifications } = notificationsService.settings;

export const standaloneSettings = {
  TRUNKLINE_DATA: {
    about: 'The folder in which everything is kept. One process owns it.',
    expects: 'the path of a folder',
    example: '/var/lib/trunkline',
    schema: z.string().min(1).max(4_000),
    fallback: './data',
  },
  ...ofGateway,
  PORT: { ...common.PORT, example: '4000', fallback: '4000' },
  GAMES_OPEN: gamesOpenSetting('are kept open'),
  ...ofRouting,
  MOST_BEHIND,
  ...ofNotifications,
  PUBLIC_URL: gatewayService.settings.PUBLIC_URL,
  HEALTH_PORT: { ...common.HEALTH_PORT, fallback: '0' },
} as const;

const asGateway = <V extends { readonly GAMES_OPEN: number }>(values: V) => ({
  ...values,
  GATEWAY_GAMES_OPEN: values.GAMES_OPEN,
});

type Written = Pick<
  Values<typeof standaloneSettings>,
  'TRUNKLINE_DATA' | 'PUBLIC_URL' | 'VAPID_SUBJECT' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'
>;

/** The keys for web push as they are set, or else those of the data folder. */
function pushKeys(values: Written): Omit<Written, 'TRUNKLINE_DATA' | 'PUBLIC_URL'> {
  const { TRUNKLINE_DATA, PUBLIC_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = values;
  const isHttps = PUBLIC_URL.startsWith('https:');
  const VAPID_SUBJECT = values.VAPID_SUBJECT || (isHttps ? PUBLIC_URL : 'mailto:trunkline@localhost');
  if (VAPID_PUBLIC_KEY !== '' || VAPID_PRIVATE_KEY !== '')
    return { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const { publicKey, privateKey } = keptVapidKeys(filesOf(path.resolve(TRUNKLINE_DATA)).vapid);
  return { VAPID_SUBJECT, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

/** The whole platform in one process. Its modules don't know that they are together. */
export const standaloneService: Service<typeof standaloneSettings> = {
  name: 'standalone',
  settings: standaloneSettings,
  uses: ['store', 'bus', 'readModels'],
  open: ({ TRUNKLINE_DATA }, readiness, log) => openEmbedded(openDataFolder(TRUNKLINE_DATA), readiness, log),
  module: (written) => {
    const values = { ...written, ...pushKeys(written) };
    return {
      module: class Standalone {} as Type,
      providers: [RebuildOnSignal],
      imports: [
        sharedGames(values.GAMES_OPEN),
        commandsService.module(values),
        routingService.module({ ...values, ROUTING_GAMES_OPEN: values.GAMES_OPEN }),
        ProjectionsModule.of({
          gamesOpen: values.GAMES_OPEN,
          // The log is the store itself.
          relay: false,
          leaseMs: 1,
          mostBehind: values.MOST_BEHIND,
        }),
        notificationsService.module({
          ...values,
          NOTIFIED_GAMES_OPEN: values.GAMES_OPEN,
          MAIL_URL: values.MAIL_URL || `folder:${filesOf(path.resolve(values.TRUNKLINE_DATA)).mail}`,
          PUBLIC_URL: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
        }),
        gatewayService.module(asGateway(values)),
      ],
    };
  },
  create: (root, logger, values) => {
    if (gatewayService.create === undefined) throw new Error('The gateway makes no HTTP app.');
    return gatewayService.create(root, logger, asGateway(values));
  },
  begin: async (app, values) => {
    const { HOST, PORT } = values;
    const told = await gatewayService.begin?.(app, asGateway(values)).catch((error: unknown) => {
      throw cannotListen(error, 'PORT', PORT, HOST);
    });
    const { port, ...rest } = told ?? {};
    const at = `http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${String(port ?? PORT)}`;
    return { ...rest, at, docs: `${at}/api/docs`, data: values.TRUNKLINE_DATA };
  },
};
