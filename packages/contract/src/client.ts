import type { ErrorBody, Input, Reply } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** What is said when the server said nothing; the cause is for logs and tests, no screen shows it. */
const silence = (status: number, cause: unknown) =>
  (status === 0 ? 'The server could not be reached' : `The answer ${status} could not be read`) +
  (cause instanceof Error ? `: ${cause.message}` : '.');

/** An answer other than success, or none at all (`status` 0 when the network failed). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's stable word for the error; `network` or `unreadable` when it said none. */
  readonly code: string;
  /** Invalid fields by path. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** True when the server itself said the message, so that it may be shown. */
  readonly fromServer: boolean;

  /**
   * @param options `cause`: why there is no answer, or none that could be read
   */
  constructor(status: number, body: Partial<ErrorBody>, options?: ErrorOptions) {
    super(body.message ?? body.error ?? silence(status, options?.cause), options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unreadable');
    this.issues = body.issues ?? [];
    this.fromServer = Boolean(body.message ?? body.error);
  }
}

/** How a client reaches the API. */
export interface ClientOptions {
  /** Origin of the API, without a trailing slash. */
  baseUrl: () => string;
  /** The bearer token to send, if someone is signed in. */
  token?: () => string | undefined;
  /** Called when a call that carried `token` was answered 401. */
  onUnauthorized?: (token: string) => void;
  fetch?: typeof fetch;
}

/** What goes with a call beside its input. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** A call's input may be left out when nothing in it is required. */
export type CallArguments<N extends EndpointName> =
  object extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

/** The typed client: one method, `call`, for every endpoint of the table. */
export interface Client {
  call: <N extends EndpointName>(name: N, ...args: CallArguments<N>) => Promise<Reply<N>>;
}

function address(baseUrl: string, path: string, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
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
 * Makes a typed client of the API.
 * @param options where the API is, and whose token to send
 * @returns a client whose calls resolve to the declared reply and reject with `ApiError`
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return {
    async call(name, ...args) {
      const endpoint: Endpoint = endpoints[name];
      const [input = {}, { signal, headers = {} } = {}] = args;
      const parts = input as Parts;
      const token = options.token?.();
      const response = await send(address(options.baseUrl(), endpoint.path, parts), {
        method: endpoint.method,
        credentials: endpoint.cookies ? 'include' : 'same-origin',
        headers: {
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
        signal,
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw new ApiError(0, {}, { cause });
      });
      const { body, cause } = await read(response);
      if (cause !== undefined && signal?.aborted) throw cause;
      if (response.ok && cause === undefined) return body as never;
      if (response.status === 401 && token) options.onUnauthorized?.(token);
      throw new ApiError(response.status, body ?? {}, cause === undefined ? undefined : { cause });
    },
  };
}
