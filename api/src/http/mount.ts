import { schemas } from '@castwork/contract/contract';
import type { EndpointSchemas } from '@castwork/contract/endpoint-schemas';
import {
  type CallAccess,
  changesSomething,
  type Endpoint,
  isForSuspended,
} from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { type Role, roleNames, sides, withArticle } from '@castwork/contract/roles';
import type { Context as HttpContext, Hono } from 'hono';
import { type FindCaller, openCallers } from '../accounts/callers.ts';
import { type Claims, readToken } from '../accounts/sessions.ts';
import { visitor } from '../actor.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { JsonText } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { forbidden, Refusal, suspended, unauthorized } from '../errors.ts';
import type { Feed } from '../live/feed.ts';
import {
  type Call,
  type Command,
  type Operation,
  type PreparedCommand,
  type Query,
} from '../operation.ts';
import { keepSeen } from '../sessions/seen.ts';
import type { Reading, Work } from '../work.ts';
import { answerEvents } from './answer-events.ts';
import { answerJson, type HeadersFor } from './answer-headers.ts';
import { browserOf, callerOrigin, visitOf } from './browser.ts';
import type { HttpEnv } from './http-env.ts';
import { alone, attemptOf, once, readKey, replay } from './idempotency.ts';
import { limitEach } from '../limits/limit-concurrency.ts';
import { parse } from './parse.ts';
import { readSent, type Sent } from './read-sent.ts';

type Http = HttpContext<HttpEnv>;

/** How many calls of one account may wait for their turn in a process. */
const queue = 50;

/** So many times what one account has, has one network address without a session: many may share it. */
const sharing = 4;

/** Counts a call that anybody may make. @throws Refusal 429 for too many from one address */
async function beforePublicCall({ settings, limits }: Context, http: Http) {
  if (http.req.method !== 'POST') return;
  await limits.beforePublicCall(callerOrigin(http, settings));
}

/** The roles that may call what has this access. */
const permitted = (access: CallAccess): readonly Role[] =>
  access === 'member'
    ? sides
    : roleNames.filter((role) => access === 'public' || access === 'signedIn' || access === role);

/**
 * @throws Refusal 401 without a valid session, 403 with the wrong role or while the account is suspended,
 * 429 for too many changes
 */
async function authorize(
  { context, findCaller }: Gate,
  http: Http,
  endpoint: Endpoint,
  claims: Claims,
): Promise<Caller> {
  const { access, method, polls, mayLag, download } = endpoint;
  const written = mayLag === true && context.replica !== undefined;
  const caller = await findCaller(claims, { unread: polls === true, written });
  http.set('caller', caller);
  await keepSeen(context, caller, () => visitOf(http, context.settings));
  const who = permitted(access);
  if (!who.includes(caller.actor.kind))
    throw forbidden('wrong_role', `Only ${who.map(withArticle).join(' or ')} can do this`);
  if (caller.profile.suspended_at && !isForSuspended(endpoint)) throw suspended();
  // A file of all that is somebody's is no small read, and is noted.
  const isCounted = method !== 'GET' || download !== undefined;
  if (isCounted) await context.limits.beforeWrite(caller.actor.id);
  return caller;
}

/** Where anybody may call, a session that has ended is none. */
function asVisitor(error: unknown) {
  if (error instanceof Refusal && error.status === 401) return undefined;
  throw error;
}

/** What a token says where it need not be one. */
function claimsOf(context: Context, token: string) {
  try {
    return readToken(context, token);
  } catch (error) {
    return asVisitor(error);
  }
}

/** What stands before every operation, the same for all endpoints of an app. */
export interface Gate {
  readonly context: Context;
  /** Runs a call in its account's share of the process. */
  readonly inShare: ReturnType<typeof limitEach>;
  /** Has a call come in in the share of its session: one that has ended keeps no other of its account waiting. */
  readonly inSessionShare: ReturnType<typeof limitEach>;
  /** Runs what anybody may ask for in the share of the network address that it comes from. */
  readonly inOriginShare: ReturnType<typeof limitEach>;
  readonly findCaller: FindCaller;
  readonly headersFor: HeadersFor;
}

/** Opens the gate of one app. */
export const openGate = (context: Context, headersFor: HeadersFor): Gate => ({
  context,
  headersFor,
  findCaller: openCallers(context),
  inShare: limitEach(context.settings.LIMIT_AT_ONCE, queue),
  inSessionShare: limitEach(context.settings.LIMIT_AT_ONCE, queue),
  inOriginShare: limitEach(sharing * context.settings.LIMIT_AT_ONCE, sharing * queue),
});

/**
 * Lets a call in: as its account, in the share of that, or as anybody. Whose it is, is looked for once
 * all of it has come: a session that ends meanwhile does nothing any more.
 */
async function admit(
  gate: Gate,
  http: Http,
  endpoint: Endpoint,
  read: () => Promise<Sent>,
  answer: (caller: Caller | undefined, sent: Sent) => Promise<Response>,
): Promise<Response> {
  const { context, inShare, inSessionShare, inOriginShare } = gate;
  const token = /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
  if (endpoint.access === 'public')
    return inOriginShare(callerOrigin(http, context.settings), async () => {
      await beforePublicCall(context, http);
      const sent = await read();
      const known = endpoint.personal && token ? claimsOf(context, token) : undefined;
      return known
        ? inShare(known.sub, async () =>
            answer(await authorize(gate, http, endpoint, known).catch(asVisitor), sent),
          )
        : answer(undefined, sent);
    });
  if (!token) throw unauthorized();
  const claims = readToken(context, token);
  return inSessionShare(claims.sid, async () => {
    const sent = await read();
    return inShare(claims.sub, async () =>
      answer(await authorize(gate, http, endpoint, claims), sent),
    );
  });
}

/** Does what a call asks for: reading as it is, a change in the one transaction it gets. */
async function perform<N extends EndpointName>(
  context: Context,
  name: N,
  operation: Operation<N>,
  call: Call<N>,
  key: string | undefined,
): Promise<unknown> {
  const { settings, limits, live, web, db, replica, log, isDraining, clock } = context;
  const from = { db, newest: db, now: clock.now() };
  const reading: Reading = { settings, limits, live, web, log, isDraining, ...from };
  const endpoint: Endpoint = endpoints[name];
  if (!changesSomething(endpoint)) {
    const read = (lists: Db) => (operation as Query<N>)({ ...reading, db: lists }, call);
    const { wroteIn } = (call.caller ?? {}) as Partial<Caller>;
    return endpoint.mayLag && replica && wroteIn !== undefined
      ? replica.read(wroteIn, read)
      : read(db);
  }
  const command = operation as Command<N> | PreparedCommand<N>;
  const caller = call.caller as Caller | undefined;
  const { body, params, query } = call;
  const attempt =
    endpoint.idempotent && key !== undefined && caller
      ? attemptOf(caller.actor.id, key, { name, body, params, query })
      : undefined;
  const act = async () => {
    const run =
      'prepare' in command
        ? await command.prepare(reading, call)
        : (work: Work) => command(work, call);
    return inTransaction(context, caller?.actor ?? visitor, async (work) =>
      attempt
        ? once(work, attempt, endpoint.status, async () => (await run(work)) as object)
        : run(work),
    );
  };
  // What has its answer is prepared no second time, nor twice at once: that may do something elsewhere.
  return attempt && 'prepare' in command ? alone(db, reading.now, attempt, act) : act();
}

/**
 * Mounts one endpoint of the contract: who may call it, what it takes, its operation, what it
 * answers. Tests hold every answer against the contract.
 */
export function mount<N extends EndpointName>(
  app: Hono<HttpEnv>,
  gate: Gate,
  name: N,
  operation: Operation<N>,
) {
  const { context, headersFor } = gate;
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body }: EndpointSchemas = schemas[name];

  const answer = async (http: Http, caller: Caller | undefined, sent: Sent) => {
    const call = {
      params: parse(params, http.req.param()),
      query: parse(query, http.req.query()),
      ...(endpoint.signed ? { signed: sent() } : { body: parse(body, body && sent()) }),
      caller,
      ...(endpoint.cookies ? { browser: browserOf(http, context.settings) } : {}),
    } as unknown as Call<N>;
    const key = endpoint.idempotent && readKey(http.req.header('idempotency-key'));
    const reply = replay(
      await context.tracing.part({ name, kind: 'step' }, () =>
        perform(context, name, operation, call, key),
      ),
    );
    if (endpoint.download !== undefined)
      http.header('content-disposition', `attachment; filename="${endpoint.download}"`);
    if (endpoint.streams) return answerEvents(http, reply as Feed<unknown>);
    const { status } = endpoint;
    if (status === 204) return http.body(null, status);
    const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply);
    return endpoint.cookies || endpoint.download !== undefined
      ? http.body(text, status, { 'content-type': 'application/json' })
      : answerJson(http, headersFor, { text, status });
  };

  app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (http) => {
    http.set('endpoint', name);
    const read = () => readSent(http, endpoint, body !== undefined);
    return admit(gate, http, endpoint, read, (caller, sent) => answer(http, caller, sent));
  });
}
