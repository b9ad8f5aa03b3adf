import type { MiddlewareHandler } from 'hono';
import { methodOf, routeOf } from './route-of.ts';
import type { Telling } from './telling.ts';

/** Counts requests by the pattern of the route that answered, and how long that took. */
export const countRequests =
  (
    metrics: Pick<Telling<'castwork_http_request_duration_seconds'>, 'observe'>,
  ): MiddlewareHandler =>
  async (http, next) => {
    const start = performance.now();
    await next();
    metrics.observe('castwork_http_request_duration_seconds', (performance.now() - start) / 1_000, {
      method: methodOf(http),
      route: routeOf(http),
      status: String(http.res.status),
    });
  };
