import type { Input, Reply } from '../contract.ts';
import type { EndpointName, endpoints } from '../endpoints.ts';

type Endpoints = typeof endpoints;

/** A call by its method and path: `GET /api/earnings`. It holds all that a browser needs to make it. */
export type Call = { [N in EndpointName]: CallNamed<N> }[EndpointName];

/** The call of an endpoint. */
export type CallNamed<N extends EndpointName> = N extends EndpointName
  ? `${Endpoints[N]['method']} ${Endpoints[N]['path']}`
  : never;

/** The endpoint that a call asks. */
export type NameOf<C extends Call> = {
  [N in EndpointName]: C extends CallNamed<N> ? N : never;
}[EndpointName];

/** What is sent with a call. */
export type CallInput<C extends Call> = Input<NameOf<C>>;

/** What a call is answered on success. */
export type CallReply<C extends Call> = Reply<NameOf<C>>;
