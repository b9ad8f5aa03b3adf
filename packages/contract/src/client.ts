import type { Input, Reply } from './contract.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { type CallOptions, type ClientOptions, createSender } from './sender.ts';

/** A call's input may be left out when nothing in it is required. */
export type CallArguments<N extends EndpointName> =
  object extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

/** The endpoints that answer with a stream of events. */
export type StreamName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { streams: true } ? N : never;
}[EndpointName];

/** The typed client: `call` for the endpoints of the table, `open` for those that go on. */
export interface Client {
  /** Asks an endpoint that streams. @returns its answer, whose body is server-sent events */
  open: (name: StreamName, options?: CallOptions) => Promise<Response>;
  call: <N extends EndpointName>(name: N, ...args: CallArguments<N>) => Promise<Reply<N>>;
}

/**
 * Makes a typed client of the API for programs that have the whole table; browsers bring only the
 * calls they make.
 * @param options where the API is, and whose token to send
 * @returns a client whose calls resolve to the declared reply and reject with `ApiError`
 */
export function createClient(options: ClientOptions): Client {
  const { send, open } = createSender(options);
  return {
    open(name, more) {
      const { method, path } = endpoints[name];
      return open(`${method} ${path}`, more);
    },
    call(name, ...[input, more]) {
      const { method, path } = endpoints[name];
      return send(`${method} ${path}`, input, more) as Promise<never>;
    },
  };
}
