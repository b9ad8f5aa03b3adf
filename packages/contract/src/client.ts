import type { Input, Reply } from './contract.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { type CallOptions, type ClientOptions, createSender } from './sender.ts';

/** A call's input may be left out when nothing in it is required. */
export type CallArguments<N extends EndpointName> =
  object extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

/** The typed client: one method, `call`, for every endpoint of the table. */
export interface Client {
  call: <N extends EndpointName>(name: N, ...args: CallArguments<N>) => Promise<Reply<N>>;
}

/**
 * Makes a typed client of the API for programs that have the whole table; browsers bring only the
 * calls they make.
 * @param options where the API is, and whose token to send
 * @returns a client whose calls resolve to the declared reply and reject with `ApiError`
 */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options);
  return {
    call(name, ...[input, more]) {
      const { method, path } = endpoints[name];
      return send(`${method} ${path}`, input, more) as Promise<never>;
    },
  };
}
