import { ApiError, createClient } from '@castwork/contract/client';
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

/** A fault that may pass (no network, 5xx) is tried again; a refusal is final. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
