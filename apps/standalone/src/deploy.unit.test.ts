import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Settings, wholeNumber } from '@trunkline/service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configurationChapter, SERVICES } from './configuration.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const settingsByName = new Map(SERVICES.map(({ name, all }) => [name, all]));

/** Mistakes in the environment that a file gives to a service: names it doesn't read, values that it refuses. */
function mistakesIn(env: Readonly<Record<string, string>>, settings: Settings): string[] {
  return Object.entries(env).flatMap(([name, written]) => {
    const setting = settings[name];
    if (setting === undefined) return [`${name} is no setting`];
    // An open `${VARIABLE:-default}` of a compose file: what stands there if nothing is set.
    const text = written.replace(/^\$\{\w+:-(.*)\}$/, '$1');
    return text === '' || setting.schema.safeParse(text).success ? [] : [`${name}: ${text}`];
  });
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly build?: { readonly dockerfile: string; readonly args: { readonly APP: string } };
        readonly image?: string;
        readonly environment?: Readonly<Record<string, string>>;
        readonly depends_on?: Readonly<Record<string, unknown>>;
        readonly healthcheck?: unknown;
        readonly ports?: readonly string[];
        readonly volumes?: readonly string[];
      }
    >
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

describe('docker-compose.yml', () => {
  const { services, volumes } = parse(read('docker-compose.yml'), { merge: true }) as Compose;

  test.each([...settingsByName])('%s is a service, and reads what it is given', (name, settings) => {
    const service = services[name];
    expect(service?.build?.args.APP).toBe(name);
    expect(existsSync(path.join(ROOT, service?.build?.dockerfile ?? '?'))).toBe(true);
    expect(mistakesIn(service?.environment ?? {}, settings)).toEqual([]);
  });

  test('everything else is an image of a fixed version that says whether it is well', () => {
    for (const [name, { image, healthcheck }] of Object.entries(services)) {
      if (settingsByName.has(name)) continue;
      expect(image, name).toMatch(/^[\w./-]+:v?\d/);
      expect(healthcheck, name).toBeDefined();
    }
  });

  test('what is waited for is there, volumes are declared, and no port is open to other machines', () => {
    for (const { depends_on = {}, ports = [], volumes: mounted = [] } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services[other]?.healthcheck).toBeDefined();
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
  });
});

describe('deploy/k8s', () => {
  interface Manifest {
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly namespace?: string };
    readonly data?: Readonly<Record<string, string>>;
    readonly stringData?: Readonly<Record<string, string>>;
    readonly spec?: {
      readonly scaleTargetRef?: { readonly name: string };
      readonly selector?: unknown;
      readonly template?: {
        readonly spec: {
          readonly containers: readonly {
            readonly image: string;
            readonly env?: readonly { readonly name: string; readonly value: string }[];
            readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
            readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly port: string } };
          }[];
        };
      };
    };
  }
  const files = globSync('*.yaml', { cwd: path.join(ROOT, 'deploy/k8s') }).sort();
  const manifests = files
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`deploy/k8s/${file}`)))
    .map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    });
  const of = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
  const shared = of('ConfigMap')[0]?.data ?? {};
  const secret = of('Secret')[0]?.stringData ?? {};
  const apart = [...settingsByName].filter(([name]) => name !== 'standalone');

  test.each(apart)('%s has a deployment with probes, and reads what it is given', (name, settings) => {
    const deployment = of('Deployment').find(({ metadata }) => metadata.name === name);
    const [container] = deployment?.spec?.template?.spec.containers ?? [];
    const env = Object.fromEntries((container?.env ?? []).map((one) => [one.name, one.value]));
    expect(mistakesIn(env, settings)).toEqual([]);
    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const)
      expect(container?.[probe]?.httpGet.port).toBe('health');
    const health = container?.ports.find((port) => port.name === 'health')?.containerPort;
    expect(`${health}`).toBe(shared.HEALTH_PORT);
    expect(of('PodDisruptionBudget').some(({ metadata }) => metadata.name === name)).toBe(true);
  });

  test('what all of them are given is a setting of some service, and fits', () => {
    const all: Settings = Object.assign({}, ...apart.map(([, settings]) => settings));
    expect(mistakesIn({ ...shared, ...secret }, all)).toEqual([]);
  });

  test('busy services grow by themselves, and every file is part of the whole', () => {
    const targets = of('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef?.name);
    expect(targets.sort()).toEqual(['commands', 'gateway', 'routing']);
    const { resources } = parse(read('deploy/k8s/kustomization.yaml')) as { resources: string[] };
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files);
  });
});

describe('deploy/dashboards', () => {
  const sources = globSync(['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'], { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .join('\n');
  /** Ours, without what a histogram appends; those of the process come from the client of Prometheus. */
  const metricsIn = (text: string): string[] => [
    ...new Set(
      (text.match(/\btrunkline_\w+/g) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    ),
  ];

  test.each(['trunkline.json', 'alerts.yaml'])('%s asks only for metrics that there are', (file) => {
    const names = metricsIn(read(`deploy/dashboards/${file}`));
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  test('alerts are rules whose runbooks exist', () => {
    const { groups } = parse(read('deploy/dashboards/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
    };
    const headings = [...read('docs/operating.md').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w ]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { expr, annotations } of groups.flatMap(({ rules }) => rules)) {
      expect(expr).not.toBe('');
      const [page, heading] = annotations.runbook.split('#');
      expect([page, headings.includes(heading ?? '')], annotations.runbook).toEqual([
        'docs/operating.md',
        true,
      ]);
    }
  });
});

test('docs/operating.md describes the settings as they are: npm run config-table', () => {
  expect(read('docs/operating.md')).toContain(`\n${configurationChapter()}\n`);
});

test('a mistake in a file would be found', () => {
  const settings: Settings = {
    COPIES: { about: '', expects: '', example: '', schema: wholeNumber(1, 9) },
  };
  expect(mistakesIn({ COPIES: '0', COPYS: '1' }, settings)).toEqual(['COPIES: 0', 'COPYS is no setting']);
});
