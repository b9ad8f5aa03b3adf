import { ApiError } from './api-error.ts';
import { type AddressParts, callAddress } from './calls/call-address.ts';
import type { ErrorBody } from './contract.ts';
import { newTraceparent } from './new-traceparent.ts';

/** How a client reaches the API. */
export interface ClientOptions {
  /** Origin of the API, without a trailing slash. */
  baseUrl: () => string;
  /** The bearer token to send, if someone is signed in. */
  token?: () => string | undefined;
  /** Called when a call that carried `token` was answered 401. */
  onUnauthorized?: (token: string) => void;
  /** Whether somebody collects traces: calls then begin one. */
  traces?: () => boolean;
  fetch?: typeof fetch;
}

/** What goes with a call beside its input. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Parts extends AddressParts {
  body?: unknown;
}

/** Makes a call by its method and path, `GET /api/earnings`, and resolves to what was answered. */
export type Send = (call: string, input?: object, options?: CallOptions) => Promise<unknown>;

/** Makes calls. */
export interface Sender {
  readonly send: Send;
  /** The same for an answer that goes on: resolves to it as it begins. */
  readonly open: (call: string, options?: CallOptions) => Promise<Response>;
}

/** What an answer says, or why it could not be read. */
const read = (response: Response): Promise<{ body?: Partial<ErrorBody>; cause?: unknown }> =>
  response.status === 204
    ? Promise.resolve({})
    : response.json().then(
        (body) => ({ body: body as Partial<ErrorBody> }),
        (cause: unknown) => ({ cause }),
      );

/**
 * Milliseconds after which a call that is not answered whole is given up, instead of when the browser does;
 * what carries much may take longer.
 */
const longest = (call: string) => (/\/(?:csv|export|file|picture)$/.test(call) ? 120_000 : 30_000);

/**
 * Makes calls of the API. A call says by itself where it goes: there is no table that has to know it.
 * @param options where the API is, and whose token to send
 * @returns resolves to the answer and rejects with `ApiError`
 */
export function createSender(options: ClientOptions): Sender {
  const fetchIt = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  const ask = async (
    call: string,
    parts: Parts,
    { signal, headers = {} }: CallOptions,
    limit?: AbortSignal,
  ) => {
    const [method = '', path = ''] = call.split(' ');
    const token = options.token?.();
    const response = await fetchIt(options.baseUrl() + callAddress(path, parts), {
      method,
      // The API knows a browser again by a cookie of its own.
      credentials: 'include',
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // Of any other call the browser would have to ask first whether it may say so.
        ...(options.traces?.() && (token || parts.body !== undefined)
          ? { traceparent: newTraceparent() }
          : {}),
        ...headers,
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: AbortSignal.any([signal, limit].filter((each) => each !== undefined)),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, {}, { cause });
    });
    return { response, token };
  };

  /** Reads an answer whole. @throws ApiError for all but success */
  const take = async (
    { response, token }: Awaited<ReturnType<typeof ask>>,
    { signal }: CallOptions,
  ) => {
    const { body, cause } = await read(response);
    if (cause !== undefined && signal?.aborted) throw cause;
    if (response.ok && cause === undefined) return body;
    if (response.status === 401 && token) options.onUnauthorized?.(token);
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new ApiError(
      response.status,
      { ...body, retryAfter },
      cause === undefined ? undefined : { cause },
    );
  };

  return {
    send: async (call, input = {}, more = {}) =>
      take(await ask(call, input, more, AbortSignal.timeout(longest(call))), more),
    open: async (call, more = {}) => {
      const asked = await ask(call, {}, more);
      if (!asked.response.ok) await take(asked, more);
      return asked.response;
    },
  };
}
