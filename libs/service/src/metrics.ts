import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a cached answer to an import: seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A process's metrics. Asking for the same name again gives the same metric, so modules may be there twice. */
export class Metrics {
  readonly registry = new Registry();

  /** Also measures the process itself: memory, event loop, garbage collection. */
  withProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    const known = this.registry.getSingleMetric(name) as Counter<L> | undefined;
    return known ?? new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Of durations in seconds unless told otherwise. */
  histogram<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    buckets: readonly number[] = SECONDS,
  ): Histogram<L> {
    const known = this.registry.getSingleMetric(name) as Histogram<L> | undefined;
    return (
      known ?? new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] })
    );
  }

  /** @param read gives the value when somebody looks */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    read?: (gauge: Gauge<L>) => void | Promise<void>,
  ): Gauge<L> {
    const known = this.registry.getSingleMetric(name) as Gauge<L> | undefined;
    if (known !== undefined) return known;
    const collect = read === undefined ? {} : { collect: () => read(gauge) };
    const gauge: Gauge<L> = new Gauge({ name, help, labelNames, registers: [this.registry], ...collect });
    return gauge;
  }

  /** In the form that Prometheus reads. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
