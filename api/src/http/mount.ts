import { type EndpointSchemas, schemas } from '@castwork/contract/contract';
import type { Endpoint } from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HttpContext, Hono } from 'hono';
import type { z } from 'zod';
import { type Caller, findCaller } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { forbidden, Refusal, unauthorized } from '../errors.ts';
import type { Call, Operation } from '../operation.ts';
import { readBody } from './read-body.ts';

/** What a request carries through the middleware. */
export interface HttpEnv {
  Variables: { requestId: string; caller?: Caller; endpoint?: EndpointName };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const [first] = issues;
  throw new Refusal(
    400,
    'invalid_input',
    first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'Invalid input'),
    { issues },
  );
}

async function authorize(context: Context, http: HttpContext<HttpEnv>, { access }: Endpoint) {
  if (access === 'public') return undefined;
  const token = /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
  if (!token) throw unauthorized();
  const caller = await findCaller(context, token);
  http.set('caller', caller);
  if (access !== 'signedIn' && caller.user.role !== access)
    throw forbidden('wrong_role', `Only a ${access} can do this`);
  return caller;
}

/** The caller's network address; empty when there is no socket, as in a direct call. */
const originOf = (http: HttpContext): string =>
  (http.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';

/**
 * Mounts one endpoint of the contract: who may call it, what it takes, its operation, what it
 * answers. Nothing that is not in the contract leaves it.
 */
export function mount<N extends EndpointName>(
  app: Hono<HttpEnv>,
  context: Context,
  name: N,
  operation: Operation<N>,
) {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body, reply }: EndpointSchemas = schemas[name];
  app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (http) => {
    http.set('endpoint', name);
    const caller = await authorize(context, http, endpoint);
    const call = {
      params: parse(params, http.req.param()),
      query: parse(query, http.req.query()),
      body: body && parse(body, await readBody(http)),
      caller,
      origin: originOf(http),
    } as unknown as Call<N>;
    const answer = reply.parse(await operation(context, call));
    return endpoint.status === 204
      ? http.body(null, 204)
      : http.json(answer as object, endpoint.status);
  });
}
