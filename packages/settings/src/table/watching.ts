import { setting } from '../setting.ts';
import { networkAddress, portOrNone } from '../values.ts';

/** What the processes tell whoever watches them. */
export const watching = {
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
