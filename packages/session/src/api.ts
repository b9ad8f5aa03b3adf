import { ApiError } from '@castwork/contract/api-error';
import type { Call, CallInput, CallNamed, CallReply } from '@castwork/contract/calls/addresses';
import { newKey } from '@castwork/contract/idempotency';
import { type CallOptions, createSender } from '@castwork/contract/sender';
import { fetchOrTake } from './ahead.ts';
import { addressOf } from './call-address.ts';
import { store } from './store.ts';

let apiUrl = '';
let traces = false;

/**
 * Tells the session where the API is. The shell calls it once, before the first render.
 * @param options `apiUrl`: the API's origin, without a trailing slash; `traces`: whether somebody
 * collects traces
 */
export function configureSession(options: { apiUrl: string; traces?: boolean | undefined }) {
  apiUrl = options.apiUrl;
  traces = options.traces === true;
}

/** Where something of the API's is, for what a page loads by itself, as pictures. @param path `/api/…` */
export const apiAddress = (path: string): string => `${apiUrl}${path}`;

const { send, open } = createSender({
  baseUrl: () => apiUrl,
  token: () => store.get()?.token,
  traces: () => traces,
  fetch: (url, init) => fetchOrTake(String(url), init),
  // An answer to an older token says nothing about the session of now.
  onUnauthorized: (token) => store.replace(token, null),
});

/** A call's input may be left out when nothing in it is required. */
type Arguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** The keys of POSTs of which nobody knows whether they were done, by what was asked. */
export const unanswered = new Map<string, { key: string; until: number }>();

/** Milliseconds until a call whose answer was lost is made once more: a connection that broke is not there at once. */
const pause = 500;

/**
 * Makes a call that is only known as a type parameter, whose input may be none. What creates or decides has
 * an `Idempotency-Key`: when its answer is lost on the way it is made once more, unless somebody else is
 * signed in by then.
 * @param key to make it with; a new one unless said
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  options: CallOptions,
  key = newKey(),
): Promise<CallReply<C>> {
  const address = addressOf(call);
  // Who takes back what is made has seen that it was: asked for again, it is meant anew.
  if (/^DELETE .*(job|quest|search)|\/withdraw$/.test(address)) unanswered.clear();
  const token = store.get()?.token;
  const make = (more?: CallOptions) =>
    send(address, input, { ...options, ...more }) as Promise<CallReply<C>>;
  // Reading is tried again by itself, and what is set is set, unless a password has changed with it. For two
  // factors a code is given that is good once: made again it is refused, as a wrong one. Where another call
  // takes no key, it may be made twice; and only somebody who is signed in has keys.
  if (!token || /^(GET|PUT) |\/totp\//.test(address)) return make();
  const keyed = { headers: { 'idempotency-key': key, ...options.headers } };
  return make(keyed).catch(async (error: ApiError) => {
    if (!(error.status < 400)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (store.get()?.token !== token) throw error;
    return make(keyed);
  });
}

/** The typed client of the API. It carries the token, and a 401 to that token ends the session. */
export const api = {
  call: <C extends Call>(call: C, ...[input, options = {}]: Arguments<C>) =>
    callApi(call, input, options),
};

/** Opens a call that streams; it carries the token as the others do. @returns its answer as it begins */
export const openStream = (call: CallNamed<'getStream'>, options: CallOptions) =>
  open(call, options);

/** Whether trying again may help: no network, an answer cut off, 5xx. A refusal (4xx) is final. */
export const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500);
