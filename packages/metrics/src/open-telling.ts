import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import type { Metric, Metrics } from './table.ts';
import type { Found, Telling } from './telling.ts';

/** Seconds: most answers take milliseconds, and none is waited for longer than the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of what every process is told besides, these end as only counters may. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Opens the metrics of a table, with those of a Node process: memory, processor, event loop. */
export function openTelling<N extends string>(table: Metrics & Record<N, unknown>): Telling<N> {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);

  const finders = new Map<string, () => Found | Promise<Found>>();
  const find = async (name: string) => {
    try {
      return await finders.get(name)?.();
    } catch {
      return undefined;
    }
  };
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  for (const [name, { type, help, labels: labelNames = [] }] of Object.entries<Metric>(table)) {
    const of = { name, help, labelNames, registers: [] };
    const gauge = () =>
      new Gauge({
        ...of,
        async collect() {
          const found = await find(name);
          // From here on nothing is waited for: whoever asks at the same time sees all of it.
          this.reset();
          // A gauge without labels begins with a 0 that nobody has found.
          if (labelNames.length === 0) this.remove();
          if (typeof found === 'number') this.set(found);
          else for (const { labels, value } of found ?? []) this.set(labels, value);
        },
      });
    if (type === 'counter') counters.set(name, new Counter(of));
    if (type === 'histogram') histograms.set(name, new Histogram({ ...of, buckets }));
    const metric = counters.get(name) ?? histograms.get(name) ?? gauge();
    registry.registerMetric(metric);
  }
  return {
    count: (name, labels = {}) => counters.get(name)?.inc(labels),
    observe: (name, value, labels = {}) => histograms.get(name)?.observe(labels, value),
    look: (name, find) => void finders.set(name, find),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
