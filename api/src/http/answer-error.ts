import type { ErrorBody } from '@castwork/contract/contract';
import type { Context as HttpContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal, unauthorized, unavailable } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';

// Postgres' classes for "not now": connection lost, shutting down, too many, lock or statement timeout.
const passing = /^(08|57P|53|55P03|57014|40001|40P01|25P03)/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error says that the database is away or overloaded, rather than that we are wrong. */
function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code !== undefined) return network.has(code) || passing.test(code);
  return /timeout|Connection terminated|Cannot use a pool|connection error/i.test(error.message);
}

/** Whether the caller's own account was closed meanwhile, as the trigger `account_is_open` says. */
const isOwnClosing = (error: unknown, http: HttpContext<HttpEnv>) =>
  error instanceof Error && error.message === `account ${http.get('caller')?.actor.id} is closed`;

const internal = () => new Refusal(500, 'internal', 'Something went wrong on our side.');

/** Any error as an answer. Ours say what they are; what we did not foresee only the log says. */
export function answerError(error: unknown, http: HttpContext<HttpEnv>): Response {
  const requestId = http.get('requestId');
  let refusal = error instanceof Refusal ? error : isPassing(error) ? unavailable() : internal();
  if (isOwnClosing(error, http)) refusal = unauthorized();
  if (error instanceof HTTPException && error.status < 500)
    refusal = new Refusal(400, 'bad_request', 'The request could not be read');
  http.set('refused', refusal.code);
  if (refusal.status >= 500) http.set('failure', error);
  const { retryAfter, missing, totp } = refusal;
  const body: ErrorBody = {
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    requestId,
    ...(refusal.issues ? { issues: refusal.issues } : {}),
    ...(missing === undefined ? {} : { missing }),
    ...(totp ? { totp } : {}),
  };
  // Before the end of what was sent nothing else can come this way.
  if (refusal.status === 408 || refusal.status === 413) http.header('connection', 'close');
  return http.json(
    body,
    refusal.status,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );
}
