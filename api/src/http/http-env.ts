import type { EndpointName } from '@castwork/contract/endpoints';
import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '../caller.ts';

/** What a request carries through the middleware. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    caller?: Caller;
    endpoint?: EndpointName;
    /** The word of what a call was refused with. */
    refused?: string;
    /** What was behind a 5xx. */
    failure?: unknown;
    /** The answer that has every header already. */
    whole?: Response;
  };
}
