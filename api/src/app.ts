import { countRequests } from '@castwork/metrics/count-requests';
import type { EndpointName } from '@castwork/contract/endpoints';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Context } from './context.ts';
import { nothingHere, Refusal } from './errors.ts';
import { answerError } from './http/answer-error.ts';
import { answerHeaders, answerPreflights, openHeaders } from './http/answer-headers.ts';
import { mountDocs } from './http/docs.ts';
import { methodsOf } from './http/methods-of.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mount, openGate } from './http/mount.ts';
import { mountRedirects } from './http/redirects.ts';
import { mountPictures } from './http/pictures.ts';
import { requestLog } from './http/request-log.ts';
import { traceRequests } from './http/trace-requests.ts';
import { operations } from './routes.ts';

/** No request is worked on for longer, in milliseconds; every wait within it is shorter. */
export const requestDeadline = 10_000;

/**
 * The whole API as a Hono app: every endpoint of the contract, and an answer for all else.
 * @param deadline after so many milliseconds a request is answered 503, whatever it still waits for
 */
export function createApp(context: Context, deadline = requestDeadline): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (context.settings.METRICS_PORT) app.use(countRequests(context.metrics));
  if (context.settings.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests(context));
  app.use(requestLog(context));
  const headersFor = openHeaders(context);
  app.use(answerHeaders(headersFor));
  app.use(answerPreflights(context));
  app.use(timeout(deadline, new HTTPException(503, { message: 'request timeout' })));
  const gate = openGate(context, headersFor);
  for (const name of Object.keys(operations) as EndpointName[])
    mount(app, gate, name, operations[name] as never);
  mountDocs(app);
  mountRedirects(app, context);
  mountPictures(app, gate);

  const methods = methodsOf(app.routes);
  app.notFound((http) => {
    const allowed = methods(http.req.path);
    if (allowed.length === 0 || allowed.includes(http.req.method))
      return answerError(nothingHere(), http);
    http.header('allow', allowed.join(', '));
    return answerError(
      new Refusal(405, 'method_not_allowed', 'This address does not take that method'),
      http,
    );
  });
  app.onError(answerError);
  return app;
}
