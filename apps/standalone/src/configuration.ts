import { commandsService } from '@trunkline/commands';
import { gatewayService } from '@trunkline/gateway';
import { notificationsService } from '@trunkline/notifications';
import { projectionsService } from '@trunkline/projections';
import { routingService } from '@trunkline/routing-service';
import type { Port, Settings } from '@trunkline/service';
import { common, everyService, settingsOf, settingsTable } from '@trunkline/service';
import { standaloneService, standaloneSettings } from './service.ts';

interface Described {
  readonly name: string;
  readonly uses: readonly Port[];
  /** Its own settings. */
  readonly own: Settings;
  /** All that it reads. */
  readonly all: Settings;
}

const described = (
  { name, uses, settings }: { name: string; uses: readonly Port[]; settings: Settings },
  all: Settings,
): Described => ({ name, uses, own: settings, all });

/** Every service that can run as a process, with what it reads from the environment. */
export const SERVICES: readonly Described[] = [
  described(gatewayService, settingsOf(gatewayService)),
  described(commandsService, settingsOf(commandsService)),
  described(routingService, settingsOf(routingService)),
  described(projectionsService, settingsOf(projectionsService)),
  described(notificationsService, settingsOf(notificationsService)),
  described(standaloneService, settingsOf(standaloneService)),
];

const ADDRESSES = {
  STORE_URL: common.STORE_URL,
  BUS_URL: common.BUS_URL,
  READ_MODELS_URL: common.READ_MODELS_URL,
};

/** The chapter of docs/operating.md that says what can be set. */
export function configurationChapter(): string {
  const users = (port: Port): string =>
    SERVICES.filter(({ name, uses }) => name !== 'standalone' && uses.includes(port))
      .map(({ name }) => name)
      .join(', ');
  const separate = SERVICES.filter(({ name }) => name !== 'standalone');
  return [
    '### Every service',
    settingsTable(everyService),
    '### Addresses, where services run apart',
    `\`STORE_URL\`: ${users('store')}. \`BUS_URL\`: ${users('bus')}. \`READ_MODELS_URL\`: ${users('readModels')}.`,
    settingsTable(ADDRESSES),
    ...separate.flatMap(({ name, own }) =>
      Object.keys(own).length === 0 ? [] : [`### ${name}`, settingsTable(own)],
    ),
    '### standalone',
    'Reads the settings of all services but the addresses, and these:',
    settingsTable(ownOfStandalone()),
  ].join('\n\n');
}

/** What no other service has, or has with another default. */
function ownOfStandalone(): Settings {
  const known: Settings = Object.assign({}, everyService, ...SERVICES.slice(0, -1).map(({ own }) => own));
  return Object.fromEntries(
    Object.entries(standaloneSettings as Settings).filter(([name, setting]) => known[name] !== setting),
  );
}
