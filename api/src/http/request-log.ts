import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { HttpEnv } from './http-env.ts';

/** What the log says of an error. The rest of a database's error can hold a row, and so a secret. */
const describe = (failure: unknown) =>
  failure instanceof Error
    ? {
        type: failure.name,
        code: 'code' in failure ? failure.code : undefined,
        message: failure.message,
        because: 'because' in failure ? failure.because : undefined,
        stack: failure.stack,
      }
    : { message: String(failure) };

/**
 * Gives every request an id, answers with it, and logs one line. Paths are logged as the contract
 * writes them: a token in an address never reaches the log.
 */
export const requestLog =
  (context: Context): MiddlewareHandler<HttpEnv> =>
  async (http, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    http.set('requestId', requestId);
    await next();
    const { status } = http.res;
    const failure = http.get('failure');
    context.log[status < 500 ? 'info' : 'error']({
      requestId,
      method: http.req.method,
      endpoint: http.get('endpoint') ?? 'none',
      status,
      refused: http.get('refused'),
      userId: http.get('caller')?.actor.id,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(failure === undefined ? {} : { failure: describe(failure) }),
    });
  };
