import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Context } from '../context.ts';
import type { HttpEnv } from './http-env.ts';

/** An answer is data: opened as a page it may do nothing, and stands in no other page. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What pages of the app may read of an answer. */
const exposed = ['retry-after', 'x-request-id'];

const originOf = ({ settings }: Pick<Context, 'settings'>) => new URL(settings.PUBLIC_URL).origin;

/** Says which calls pages of the app may make, when their browsers ask. */
export function answerPreflights(context: Pick<Context, 'settings'>): MiddlewareHandler {
  const answer = cors({
    origin: originOf(context),
    allowHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'traceparent',
      'x-castwork-poll',
    ],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposed,
    credentials: true,
    maxAge: 7_200,
  });
  return (http, next) => (http.req.method === 'OPTIONS' ? answer(http, next) : next());
}

/** The headers that an answer is given where it says nothing else by itself. */
export type HeadersFor = (http: HttpContext<HttpEnv>) => Record<string, string>;

/**
 * What every answer tells browsers: nobody keeps it, it is what its type says, it may do nothing, and
 * which pages may read it; and who helps, by which id the log knows it.
 */
export function openHeaders(context: Pick<Context, 'settings' | 'isDraining'>): HeadersFor {
  const origin = originOf(context);
  const rules = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': nothing,
    'referrer-policy': 'no-referrer',
    ...(context.settings.API_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed.join(','),
  };
  return (http) => ({
    ...rules,
    ...(http.req.header('origin') === origin ? { 'access-control-allow-origin': origin } : {}),
    'x-request-id': http.get('requestId'),
    // The next request of this client finds another process.
    ...(context.isDraining ? { connection: 'close' } : {}),
  });
}

/** Answers up to so many characters fit into a packet as they are. */
const packet = 1_200;

/** Answers of more bytes are compressed beside what the process does else, which would wait for them. */
const manyBytes = 100_000;

/** The quality at which a list of 30 jobs is a sixth of itself, and costs 0.1 ms. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };

const compress = promisify(brotliCompress);

const takesBrotli = (http: HttpContext<HttpEnv>) =>
  /(?:^|,)\s*br\s*(?:,|$)/.test(http.req.header('accept-encoding') ?? '');

/**
 * Answers with JSON that is written already, and every header at once: giving an answer one more that
 * is there copies it. What is longer than a packet travels compressed to whoever takes that, as browsers
 * do. An answer that opens a session is not given in this way: no length tells of a token.
 */
export async function answerJson(
  http: HttpContext<HttpEnv>,
  headersFor: HeadersFor,
  { text, status }: { text: string; status: number },
): Promise<Response> {
  const isLong = text.length > packet;
  const isPacked = isLong && takesBrotli(http);
  const headers = {
    ...headersFor(http),
    vary: 'Origin, Accept-Encoding',
    'content-type': 'application/json',
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  };
  const bytes = isLong ? Buffer.from(text) : text;
  const pack = bytes.length > manyBytes ? compress : brotliCompressSync;
  const body = isPacked ? await pack(bytes, { params }) : bytes;
  const answer = new Response(body, { status, headers });
  http.set('whole', answer);
  return answer;
}

/** Gives an answer the headers that it lacks. */
export const answerHeaders =
  (headersFor: HeadersFor): MiddlewareHandler<HttpEnv> =>
  async (http, next) => {
    await next();
    if (http.get('whole') === http.res) return;
    for (const [name, value] of Object.entries(headersFor(http)))
      if (!http.res.headers.has(name)) http.header(name, value);
    http.header('vary', 'Origin', { append: true });
  };
