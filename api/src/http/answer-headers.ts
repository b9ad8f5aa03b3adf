import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';

/** An answer is data: opened as a page it may do nothing, and stands in no other page. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What every answer tells browsers where it tells nothing else by itself: nobody keeps it, it is what
 * its type says, and it may do nothing.
 */
export function answerHeaders({ settings }: Pick<Context, 'settings'>): MiddlewareHandler {
  const rules = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': nothing,
    'referrer-policy': 'no-referrer',
    ...(settings.API_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  return async (http, next) => {
    await next();
    for (const [name, value] of Object.entries(rules))
      if (!http.res.headers.has(name)) http.header(name, value);
  };
}
