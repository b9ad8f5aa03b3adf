import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Telling } from './telling.ts';

/** Anybody may send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a part of a route has to look like: `:build{[a-f0-9]{20}}`. */
const condition = /(:\w+)\{.*?\}(?=\/|$)/g;

/**
 * Counts requests by the pattern of the route that answered. What no route of its own has is of the
 * middleware's, `/*`.
 */
export const countRequests =
  (
    metrics: Pick<Telling<'castwork_http_request_duration_seconds'>, 'observe'>,
  ): MiddlewareHandler =>
  async (http, next) => {
    const start = performance.now();
    await next();
    const { method } = http.req;
    metrics.observe('castwork_http_request_duration_seconds', (performance.now() - start) / 1_000, {
      method: methods.has(method) ? method : 'other',
      route: routePath(http).replaceAll(condition, '$1'),
      status: String(http.res.status),
    });
  };
