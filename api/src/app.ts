import type { EndpointName } from '@castwork/contract/endpoints';
import { endpoints } from '@castwork/contract/endpoints';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { answerError } from './http/answer-error.ts';
import { mountDocs } from './http/docs.ts';
import { type HttpEnv, mount } from './http/mount.ts';
import { requestLog } from './http/request-log.ts';
import { operations } from './routes.ts';

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const methodsByPath = Object.values(endpoints).map(
  ({ method, path }) => [pattern(path), method] as const,
);

/** What no route took: 405 with `Allow` where the path exists, else 404. */
function refuseUnknown(path: string): Refusal & { allow?: string } {
  const allowed = methodsByPath
    .filter(([matches]) => matches.test(path))
    .map(([, method]) => method);
  return allowed.length > 0
    ? Object.assign(
        new Refusal(405, 'method_not_allowed', 'This address does not take that method'),
        {
          allow: [...new Set(allowed)].join(', '),
        },
      )
    : new Refusal(404, 'not_found', 'There is nothing at this address');
}

/** The whole API as a Hono app: every endpoint of the contract, and an answer for all else. */
export function createApp(context: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(requestLog(context));
  app.use(
    cors({
      origin: context.settings.PUBLIC_URL,
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-castwork-poll'],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['retry-after', 'x-request-id'],
      credentials: true,
      maxAge: 7_200,
    }),
  );
  for (const name of Object.keys(operations) as EndpointName[])
    mount(app, context, name, operations[name] as never);
  mountDocs(app);
  app.notFound((http) => {
    const refusal = refuseUnknown(http.req.path);
    if (refusal.allow) http.header('allow', refusal.allow);
    return answerError(context.log, refusal, http);
  });
  app.onError((error, http) => answerError(context.log, error, http));
  return app;
}
