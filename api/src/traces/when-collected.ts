import type { Settings } from '@castwork/settings/table';
import { noTracing, type Tracing } from './tracing.ts';

/** The settings that say who collects traces. */
type Collector = Settings<
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_SERVICE_NAME'
>;

/**
 * Begins to send traces where somebody collects them; nothing is loaded where nobody does.
 * @param onFault told when the collector does not take what is sent, once until it does again
 */
export async function openWhenCollected(
  settings: Collector,
  onFault: (error: string) => void,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === '') return noTracing;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ endpoint, share, service: settings.OTEL_SERVICE_NAME, onFault });
}
