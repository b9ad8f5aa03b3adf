import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { HttpEnv } from './mount.ts';

/** Gives every request an id, answers with it, and logs one line. Paths are logged as the contract
 * writes them: a token in an address never reaches the log. */
export const requestLog =
  ({ log }: Context): MiddlewareHandler<HttpEnv> =>
  async (http, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    http.set('requestId', requestId);
    await next();
    http.header('x-request-id', requestId);
    http.header('cache-control', 'no-store');
    http.header('x-content-type-options', 'nosniff');
    const { status } = http.res;
    log.info({
      requestId,
      method: http.req.method,
      endpoint: http.get('endpoint') ?? 'none',
      status,
      userId: http.get('caller')?.user.id,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
