import { methodOf, routeOf } from '@castwork/metrics/route-of';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Makes every request a part of the trace that its browser began, named by its route: an address may
 * hold a token. Balancers' questions are none.
 */
export const traceRequests =
  ({ tracing }: Pick<Context, 'tracing'>): MiddlewareHandler<HttpEnv> =>
  (http, next) => {
    if (http.req.path.startsWith('/api/health/')) return next();
    const method = methodOf(http);
    const parent = http.req.header('traceparent');
    return tracing.part({ name: method, kind: 'request', parent }, async (span) => {
      await next();
      const route = routeOf(http);
      const { status } = http.res;
      span.call(`${method} ${route}`);
      span.say({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'castwork.request_id': http.get('requestId'),
        'castwork.refused': http.get('refused'),
      });
      if (status >= 500) span.fail(String(status));
    });
  };
