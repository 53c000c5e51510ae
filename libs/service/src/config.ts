import { z } from 'zod';

/** Exit code for a configuration that can't be used (EX_CONFIG of sysexits.h). */
export const BAD_CONFIGURATION = 78;

/** One variable of the environment. */
export interface Setting<T> {
  /** What it is for: a sentence of the documentation. */
  readonly about: string;
  /** What must be written, to follow "it must be". */
  readonly expects: string;
  readonly example: string;
  readonly schema: z.ZodType<T, string>;
  /** Its text if it isn't set; without one it must be set. */
  readonly fallback?: string;
  /** Its value is never shown. */
  readonly secret?: true;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type Values<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};
export type Environment = Readonly<Record<string, string | undefined>>;

/** Every mistake in the environment, each a sentence. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Reads settings from the environment. Throws `BadConfiguration` with all mistakes at once. */
export function readSettings<S extends Settings>(settings: S, env: Environment = process.env): Values<S> {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    // An empty variable is one that a compose file or a manifest left open.
    const written = env[name] === '' ? undefined : env[name];
    const text = written ?? setting.fallback;
    const parsed = text === undefined ? null : setting.schema.safeParse(text);
    if (parsed?.success === true) values[name] = parsed.data;
    else mistakes.push(mistakeIn(name, setting, text));
  }
  if (mistakes.length > 0) throw new BadConfiguration(mistakes);
  return values as Values<S>;
}

const SHOWN = 60;

function mistakeIn(
  name: string,
  { expects, example, secret }: Setting<unknown>,
  text: string | undefined,
): string {
  const shown = secret === true ? 'set, but unfit' : `"${withoutPassword(text ?? '').slice(0, SHOWN)}"`;
  return `${name} is ${text === undefined ? 'not set' : shown}: it must be ${expects}, such as ${example}.`;
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^@/\s]*@/, '//…@');

/** Why a server can't listen, as a mistake in the configuration; any other error as it is. */
export function cannotListen(error: unknown, variable: string, port: number, host: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return new BadConfiguration([
        `${variable} is ${port}, which another program has on ${host}: stop that one, or set ${variable} to a port that is free.`,
      ]);
    case 'EACCES':
      return new BadConfiguration([
        `${variable} is ${port}, which this user may not open: set ${variable} to a port from 1024 on.`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new BadConfiguration([
        `HOST is "${host}": it must be an address of this machine, such as 127.0.0.1.`,
      ]);
    default:
      return error;
  }
}

/** The settings as a table for the documentation. */
export function settingsTable(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { about, expects, example, fallback }]) => {
    const unset = fallback === undefined ? 'must be set' : fallback === '' ? 'off' : `\`${fallback}\``;
    return `| \`${name}\` | ${about} | ${expects} (\`${example}\`) | ${unset} |`.replaceAll(' | | ', ' \\| ');
  });
  return ['| variable | what for | value | if not set |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const url = (pattern: RegExp): z.ZodType<string, string> => z.string().regex(pattern);

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most)) as z.ZodType<number, string>;

/** A duration setting in milliseconds. */
export const milliseconds = (about: string, fallback: number, most = 600_000): Setting<number> => ({
  about,
  expects: `a number of milliseconds from 1 to ${most}`,
  example: String(fallback),
  schema: wholeNumber(1, most),
  fallback: String(fallback),
});

const port = (about: string, fallback: number): Setting<number> => ({
  about,
  expects: 'a port from 0 to 65535 (0: any that is free)',
  example: String(fallback),
  schema: wholeNumber(0, 65_535),
  fallback: String(fallback),
});

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** Settings that several services share; each takes those that it uses. */
export const common = {
  STORE_URL: {
    about: 'The event store.',
    expects: 'memory:, sqlite:<file>, nats://<host>:<port> or kurrentdb://<host>:<port>',
    example: 'sqlite:./data/trunkline.db',
    schema: url(/^(memory:|sqlite:.+|nats:\/\/.+|kurrentdb(\+discover)?:\/\/.+)$/),
  },
  BUS_URL: {
    about: 'The bus between the services.',
    expects: 'nats://<host>:<port>, or memory: for everything in one process',
    example: 'nats://127.0.0.1:4222',
    schema: url(/^(memory:|nats:\/\/.+)$/),
  },
  READ_MODELS_URL: {
    about: 'Where read models and sessions are kept.',
    expects: 'redis://<host>:<port>, sqlite:<file> or memory:',
    example: 'redis://127.0.0.1:6379',
    schema: url(/^(memory:|sqlite:.+|rediss?:\/\/.+)$/),
  },
  HOST: {
    about: 'The address on which the service listens.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    schema: z.string().regex(/^[A-Za-z0-9.:-]{1,255}$/),
    fallback: '127.0.0.1',
  },
  PORT: port('The port of the HTTP API.', 3000),
  HEALTH_PORT: port('The port of /health, /ready and /metrics.', 9464),
  LOG_LEVEL: {
    about: 'The least serious kind of line that is logged.',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    example: 'info',
    schema: z.enum(LOG_LEVELS) as z.ZodType<(typeof LOG_LEVELS)[number], string>,
    fallback: 'info',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'Where traces go (OTLP over HTTP); without it nothing is traced.',
    expects: 'the http(s) address of a collector',
    example: 'http://127.0.0.1:4318',
    schema: url(/^(https?:\/\/.+)?$/),
    fallback: '',
  },
  NODE_ENV: {
    about: 'What kind of run this is.',
    expects: `one of ${ENVIRONMENTS.join(', ')}`,
    example: 'production',
    schema: z.enum(ENVIRONMENTS) as z.ZodType<(typeof ENVIRONMENTS)[number], string>,
    fallback: 'development',
  },
  SHUTDOWN_MS: milliseconds('How long a stopping service may take to finish what it has begun.', 10_000),
} as const satisfies Settings;

/** What every service needs, whatever it does. */
export const everyService = {
  HOST: common.HOST,
  HEALTH_PORT: common.HEALTH_PORT,
  LOG_LEVEL: common.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: common.OTEL_EXPORTER_OTLP_ENDPOINT,
  NODE_ENV: common.NODE_ENV,
  SHUTDOWN_MS: common.SHUTDOWN_MS,
} as const satisfies Settings;
