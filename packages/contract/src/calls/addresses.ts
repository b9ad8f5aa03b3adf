import type { Input, Reply } from '../contract.ts';
import type { EndpointName, endpoints } from '../endpoints.ts';

type Endpoints = typeof endpoints;

/** The call of an endpoint. */
export type CallNamed<N extends EndpointName> = N extends EndpointName
  ? `${Endpoints[N]['method']} ${Endpoints[N]['path']}`
  : never;

/** Each endpoint under its call. */
type Names = { [N in EndpointName as CallNamed<N>]: N };

/** A call by its method and path: `GET /api/earnings`. It holds all that a browser needs to make it. */
export type Call = keyof Names;

/** What is sent with a call. */
export type CallInput<C extends Call> = Input<Names[C]>;

/** What a call is answered on success. */
export type CallReply<C extends Call> = Reply<Names[C]>;
