import { setting } from '../setting.ts';
import { httpUrlOrNone, networkAddress, portOrNone, share, text } from '../values.ts';

/** What the processes tell whoever watches them. */
export const watching = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(httpUrlOrNone, {
    default: '',
    otherwise: 'none: no traces',
    description: 'Collector of OpenTelemetry that takes traces over HTTP, without `/v1/traces`',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(share, {
    default: '1',
    description: 'Share of the traces that are sent, 0 to 1',
  }),
  OTEL_SERVICE_NAME: setting(text, {
    default: 'castwork-api',
    otherwise: '`castwork-api`, `castwork-worker`',
    description: 'What traces call the process they come from',
  }),
  METRICS_PORT: setting(portOrNone, {
    default: '',
    otherwise: 'none: nothing is told',
    description: 'Port on which a process tells its metrics at `/metrics`, each on one of its own',
  }),
  METRICS_HOST: setting(networkAddress, {
    default: '127.0.0.1',
    description: 'Network address of `METRICS_PORT`; `0.0.0.0` for whoever reaches the machine',
  }),
};
