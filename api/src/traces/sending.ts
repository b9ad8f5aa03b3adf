import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace';

/** Who takes what is sent. */
export interface Collector {
  /** Origin and path of an OTLP collector that speaks HTTP; `/v1/traces` is appended. */
  readonly endpoint: string;
  /** Told when the collector does not take what is sent, once until it does again. */
  readonly onFault: (error: string) => void;
}

/** Who it is that sends. */
export const resource = (service: string) =>
  defaultResource().merge(resourceFromAttributes({ 'service.name': service }));

/**
 * Sends parts that are over, many at a time, once a second. So many wait at most: while the collector is
 * away or slow the others are dropped.
 */
export function sendInBatches({ endpoint, onFault }: Collector) {
  const sender = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: 5_000,
    concurrencyLimit: 1,
  });
  let isWell = true;
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.error && isWell) onFault(result.error.message);
        isWell = !result.error;
        done(result);
      }),
    shutdown: () => sender.shutdown(),
  };
  return new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: 5_000,
    maxQueueSize: 2_048,
  });
}
