import { setTimeout } from 'node:timers/promises';
import type { Bus, Running } from '@trunkline/bus';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';

/** What processes tell whoever operates the platform, without a Prometheus beside it. */
export const figuresSchema = z.strictObject({
  service: z.string().max(40),
  /** Tells copies of one service apart. */
  process: z.string().max(40),
  /** By the metric's name, with its labels' values behind it: `trunkline_notices_waiting.dead`. */
  figures: z.record(z.string(), z.number()),
});
export type Figures = z.infer<typeof figuresSchema>;

const ASK = 'ops.figures';
const answerSubject = (id: string): string => `ops.figures-of.${id}`;

/** Of the process itself. */
const OF_PROCESS: ReadonlySet<string> = new Set([
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'process_cpu_seconds_total',
  'nodejs_eventloop_lag_p99_seconds',
]);

/** Gauges and counters of ours, and a few of the process; distributions stay with Prometheus. */
export async function figuresOf(metrics: Metrics): Promise<Readonly<Record<string, number>>> {
  const figures: Record<string, number> = {};
  for (const { name, type, values } of await metrics.registry.getMetricsAsJSON()) {
    if (!OF_PROCESS.has(name) && !name.startsWith('trunkline_')) continue;
    if (String(type) === 'histogram' || String(type) === 'summary') continue;
    for (const { value, labels } of values)
      figures[[name, ...Object.values(labels).map(String)].join('.')] = value;
  }
  return figures;
}

/** Answers whoever asks all processes for their figures. */
export function tellFigures(
  service: string,
  process: string,
  { bus, metrics }: { readonly bus: Bus; readonly metrics: Metrics },
): Running {
  return bus.listen(ASK, (payload) => {
    const { id } = payload as { readonly id?: unknown };
    if (typeof id !== 'string' || !/^[A-Za-z0-9]{8,40}$/.test(id)) return;
    void figuresOf(metrics)
      .then((figures) => bus.publish(answerSubject(id), { service, process, figures }))
      .catch(() => undefined);
  });
}

/** The figures of all processes that answer within a time. */
export async function askFigures(bus: Bus, id: string, withinMs: number): Promise<readonly Figures[]> {
  const heard: Figures[] = [];
  const listening = bus.listen(answerSubject(id), (payload) => {
    const parsed = figuresSchema.safeParse(payload);
    if (parsed.success) heard.push(parsed.data);
  });
  bus.publish(ASK, { id });
  await setTimeout(withinMs);
  await listening.close();
  return heard.sort((a, b) => `${a.service} ${a.process}`.localeCompare(`${b.service} ${b.process}`));
}
