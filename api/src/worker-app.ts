import { countRequests } from '@castwork/metrics/count-requests';
import { Hono } from 'hono';
import type { Context } from './context.ts';
import { nothingHere } from './errors.ts';
import { getLiveness } from './health/get-liveness.ts';
import { getReadiness } from './health/get-readiness.ts';
import { answerError } from './http/answer-error.ts';
import { answerHeaders, openHeaders } from './http/answer-headers.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mount, openGate } from './http/mount.ts';
import { requestLog } from './http/request-log.ts';

/** What a worker answers: whether it runs and is ready, at the addresses where an API says it. */
export function createWorkerApp(context: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (context.settings.METRICS_PORT) app.use(countRequests(context.metrics));
  app.use(requestLog(context));
  const headersFor = openHeaders(context);
  app.use(answerHeaders(headersFor));
  const gate = openGate(context, headersFor);
  mount(app, gate, 'getLiveness', getLiveness);
  mount(app, gate, 'getReadiness', getReadiness);
  app.notFound((http) => answerError(nothingHere(), http));
  app.onError(answerError);
  return app;
}
