import 'reflect-metadata';
import { hostname } from 'node:os';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Bus } from '@trunkline/bus';
import type { EventStore } from '@trunkline/event-store';
import type { ReadModels } from '@trunkline/read-models';
import type { Chance } from './chance.ts';
import { cryptoChance } from './chance.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Environment, Settings, Values } from './config.ts';
import {
  BAD_CONFIGURATION,
  BadConfiguration,
  cannotListen,
  common,
  everyService,
  readSettings,
} from './config.ts';
import { tellFigures } from './figures.ts';
import type { Log } from './logging.ts';
import { createLog, NestLog } from './logging.ts';
import { Metrics } from './metrics.ts';
import { nodeProblem } from './node-version.ts';
import type { OpsServer } from './ops-server.ts';
import { startOpsServer } from './ops-server.ts';
import type { Platform } from './platform.ts';
import { PlatformModule } from './platform.ts';
import { openBus, openEventStore, openModels } from './ports.ts';
import { Readiness } from './readiness.ts';
import { noTracing, tracingTo } from './tracing.ts';

export type Port = 'store' | 'bus' | 'readModels';

/** What a process opens at its start and closes at its end. */
export interface Ports {
  readonly bus: Bus;
  readonly store?: EventStore;
  readonly readModels?: ReadModels;
  /** Closes what lies behind them, once they are closed themselves. */
  close?(): Promise<void>;
}

type Module = Type<unknown> | DynamicModule;

/** A service: its settings, what it uses, its module. */
export interface Service<S extends Settings> {
  readonly name: string;
  /** Its own settings; those of every service and of the ports that it uses come by themselves. */
  readonly settings: S;
  readonly uses: readonly Port[];
  module(values: Values<S & typeof everyService>): Module;
  /** Makes the Nest app; by default one without HTTP. */
  create?(
    root: DynamicModule,
    logger: NestLog,
    values: Values<S & typeof everyService>,
  ): Promise<INestApplicationContext>;
  /** After the app is made: listens, for instance. Gives what the `ready` line should say; `at` is its address. */
  begin?(
    app: INestApplicationContext,
    values: Values<S & typeof everyService>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Opens the ports in another way than by `STORE_URL`, `BUS_URL` and `READ_MODELS_URL`. */
  open?(values: Values<S & typeof everyService>, readiness: Readiness, log: Log): Promise<Ports>;
  readonly clock?: Clock;
  readonly chance?: Chance;
}

export interface RunningService {
  readonly app: INestApplicationContext;
  readonly platform: Platform;
  /** Where /health, /ready and /metrics are. */
  readonly opsPort: number;
  /** Takes nothing new, finishes what was begun, closes everything. */
  stop(): Promise<void>;
}

const URLS = {
  store: { STORE_URL: common.STORE_URL },
  bus: { BUS_URL: common.BUS_URL },
  readModels: { READ_MODELS_URL: common.READ_MODELS_URL },
} as const;

/** All settings that a service reads: for its start, and for the documentation. */
export function settingsOf<S extends Settings>({ settings, uses, open }: Service<S>): Settings {
  const urls = open === undefined ? uses.map((port) => URLS[port]) : [];
  // A service may give a common setting another default; it keeps its place among the common ones.
  return Object.assign({}, ...urls, settings, everyService, settings) as Settings;
}

/** Starts a service. Throws `BadConfiguration` if the environment can't be used. */
export async function startService<S extends Settings>(
  service: Service<S>,
  env: Environment = process.env,
  to?: Parameters<typeof createLog>[0]['to'],
): Promise<RunningService> {
  const values = readSettings(settingsOf(service), env) as Values<S & typeof everyService>;
  const {
    LOG_LEVEL,
    HOST,
    HEALTH_PORT,
    SHUTDOWN_MS,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  } = values as Values<typeof everyService>;
  const { name, uses, clock = systemClock, chance = cryptoChance } = service;
  const log = createLog({ service: name, level: LOG_LEVEL, ...(to === undefined ? {} : { to }) });
  const readiness = new Readiness();
  const metrics = new Metrics().withProcess();
  const tracing = collector === '' ? noTracing : await tracingTo(collector, name);
  const closers: (() => Promise<void>)[] = [() => tracing.close()];
  const stop = async (): Promise<void> => {
    readiness.stop();
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'something did not close'));
    }
  };
  try {
    const open = service.open?.bind(service) ?? byAddress(name, uses);
    const ports = await open(values, readiness, log);
    closers.push(...closersOf(ports, SHUTDOWN_MS));
    const { bus, store, readModels } = ports;
    const platform: Platform = {
      ...{ bus, log, metrics, tracing, clock, chance, readiness },
      ...(store === undefined ? {} : { store }),
      ...(readModels === undefined ? {} : { readModels }),
    };
    const telling = tellFigures(name, `${hostname()}-${process.pid}`.slice(-40), platform);
    closers.push(() => telling.close());
    const root: DynamicModule = {
      module: class Root {},
      imports: [PlatformModule.of(platform), service.module(values)],
    };
    const logger = new NestLog(log);
    const create = service.create?.bind(service) ?? withoutHttp;
    const app = await create(root, logger, values);
    closers.push(() => app.close());
    const ops: OpsServer = await startOpsServer(readiness, metrics, { host: HOST, port: HEALTH_PORT }).catch(
      (error: unknown) => {
        throw cannotListen(error, 'HEALTH_PORT', HEALTH_PORT, HOST);
      },
    );
    closers.unshift(() => ops.close());
    const told = (await service.begin?.(app, values)) ?? {};
    await announce(log, readiness, { opsPort: ops.port, ...told });
    return { app, platform, opsPort: ops.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 2_000;

/** Says that the service is ready once it is; and what it waits for, if that takes long. */
async function announce(
  log: Log,
  readiness: Readiness,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const began = performance.now();
  let complained = false;
  const look = async (): Promise<void> => {
    if (readiness.stopping) return;
    const troubles = await readiness.troubles();
    // Counted from the start of the process, loading the code included.
    const ms = Math.round(performance.now());
    if (Object.keys(troubles).length === 0) {
      const { at, ...rest } = told;
      return log.info({ ms, ...rest }, `ready in ${ms} ms${at === undefined ? '' : ` at ${at}`}`);
    }
    if (!complained && performance.now() - began > PATIENCE_MS) {
      complained = true;
      log.warn({ troubles, ...told }, 'started, but not ready');
    }
    setTimeout(look, LOOK_AGAIN_MS).unref();
  };
  await look();
}

const withoutHttp = (root: DynamicModule, logger: NestLog): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(root, { logger, abortOnError: false });

const byAddress =
  (name: string, uses: readonly Port[]) =>
  async (values: Readonly<Record<string, unknown>>, readiness: Readiness, log: Log): Promise<Ports> => {
    const addressOf = (variable: string): string => String(values[variable]);
    const { STORE_URL, BUS_URL, READ_MODELS_URL } = {
      STORE_URL: addressOf('STORE_URL'),
      BUS_URL: uses.includes('bus') ? addressOf('BUS_URL') : 'memory:',
      READ_MODELS_URL: addressOf('READ_MODELS_URL'),
    };
    return {
      bus: openBus(BUS_URL, name, log, readiness),
      ...(uses.includes('store') ? { store: await openEventStore(STORE_URL, readiness) } : {}),
      ...(uses.includes('readModels')
        ? { readModels: await openModels(READ_MODELS_URL, log, readiness) }
        : {}),
    };
  };

/** In the order of opening: they are closed in the other one, so the bus before the store. */
function closersOf(ports: Ports, withinMs: number): (() => Promise<void>)[] {
  const { bus, store, readModels } = ports;
  return [
    async () => ports.close?.(),
    async () => readModels?.close(),
    async () => store?.close(),
    () => bus.close(withinMs),
  ];
}

/** A service as a process: starts it, stops it on SIGTERM and SIGINT, says why if it can't. */
export async function runService<S extends Settings>(service: Service<S>): Promise<void> {
  const wrongNode = nodeProblem();
  if (wrongNode !== null) return giveUp([wrongNode]);
  let running: RunningService;
  try {
    running = await startService(service);
  } catch (error) {
    if (error instanceof BadConfiguration) return giveUp(error.mistakes);
    console.error(`${service.name} could not start: ${error instanceof Error ? error.stack : String(error)}`);
    process.exit(1);
  }
  const { log } = running.platform;
  const withinMs = readSettings({ SHUTDOWN_MS: common.SHUTDOWN_MS }).SHUTDOWN_MS + 1_000;
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ withinMs }, 'could not finish in time');
      process.exit(1);
    }, withinMs).unref();
    await running.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  const die = (error: unknown): void => {
    log.fatal({ err: error }, 'an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

function giveUp(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(BAD_CONFIGURATION);
}
