import {
  ApiError,
  type CallArguments,
  type CallOptions,
  createClient,
} from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import { store } from './store.ts';

let apiUrl = '';

/**
 * Tells the session where the API is. The shell calls it once, before the first render.
 * @param options `apiUrl`: the API's origin, without a trailing slash
 */
export function configureSession(options: { apiUrl: string }) {
  apiUrl = options.apiUrl;
}

/** The typed client of the API. It carries the token, and a 401 to that token ends the session. */
export const api = createClient({
  baseUrl: () => apiUrl,
  token: () => store.get()?.token,
  // An answer to an older token says nothing about the session of now.
  onUnauthorized: (token) => store.replace(token, null),
});

/** The same for an endpoint that is only known as a type parameter, whose input may be none. */
export const callEndpoint = <N extends EndpointName>(
  name: N,
  input: Input<N> | undefined,
  options: CallOptions,
): Promise<Reply<N>> => api.call(name, ...([input, options] as unknown as CallArguments<N>));

/** Whether trying again may help: no network, an answer cut off, 5xx. A refusal (4xx) is final. */
export const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500);
