import { type EndpointSchemas, schemas } from '@castwork/contract/contract';
import type { Endpoint } from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { originOf } from '@castwork/settings/origin';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HttpContext, Hono } from 'hono';
import { type Caller, findCaller } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { JsonText } from '../db/json.ts';
import { forbidden, unauthorized } from '../errors.ts';
import type { Call, Operation } from '../operation.ts';
import { once, replay } from './idempotency.ts';
import { parse } from './parse.ts';
import { readBody } from './read-body.ts';

/** What a request carries through the middleware. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    caller?: Caller;
    endpoint?: EndpointName;
    /** What was behind a 5xx. */
    failure?: unknown;
  };
}

type Http = HttpContext<HttpEnv>;

const socketOf = (http: Http) =>
  (http.env as HttpEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress;

/** @throws Refusal 401 without a valid session, 403 with the wrong role, 429 for too many calls without one */
async function authorize(context: Context, http: Http, { access, method }: Endpoint) {
  if (access === 'public') {
    if (method !== 'POST') return undefined;
    const forwarded = http.req.header('x-forwarded-for');
    const origin = originOf(socketOf(http), forwarded, context.settings.TRUSTED_PROXIES);
    await context.limits.beforePublicCall(origin);
    return undefined;
  }
  const token = /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
  if (!token) throw unauthorized();
  const caller = await findCaller(context, token);
  http.set('caller', caller);
  if (access !== 'signedIn' && caller.user.role !== access)
    throw forbidden('wrong_role', `Only a ${access} can do this`);
  return caller;
}

/**
 * Mounts one endpoint of the contract: who may call it, what it takes, its operation, what it
 * answers. Tests hold every answer against the contract.
 */
export function mount<N extends EndpointName>(
  app: Hono<HttpEnv>,
  context: Context,
  name: N,
  operation: Operation<N>,
) {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body }: EndpointSchemas = schemas[name];

  app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (http) => {
    http.set('endpoint', name);
    const caller = await authorize(context, http, endpoint);
    const call = {
      params: parse(params, http.req.param()),
      query: parse(query, http.req.query()),
      body: parse(body, body && (await readBody(http.req.raw))),
      caller,
    } as unknown as Call<N>;
    const answer =
      endpoint.idempotent && caller
        ? replay(
            await once(
              context,
              caller,
              http.req.header('idempotency-key'),
              { name, body: call.body, params: call.params, query: call.query },
              async (on) => ({
                status: endpoint.status,
                reply: (await operation(on, call)) as object,
              }),
            ),
          )
        : await operation(context, call);
    if (answer instanceof JsonText)
      return http.body(answer.text, endpoint.status as 200, { 'content-type': 'application/json' });
    return endpoint.status === 204
      ? http.body(null, 204)
      : http.json(answer as object, endpoint.status);
  });
}
