import { describeCalls } from '@castwork/contract/calls/described-call';
import { openApiDocument } from '@castwork/contract/openapi';
import type { Role } from '@castwork/contract/roles';
import { type Amount, sampleOf } from './sample.ts';

/** How an API does: out of reach, refusing everything, or with little or much to tell. */
export type Mood = 'away' | 'refusing' | Amount;

/** What an API answers. */
export interface Answer {
  status: number;
  body: unknown;
}

const document = openApiDocument('/');
/** A name stands before what may be any: `/jobs/visible` is not `/jobs/{id}`. */
const calls = describeCalls(document)
  .map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

const failure = (status: number, message: string): Answer => ({
  status,
  body: { message, error: message, code: 'example', requestId: 'example' },
});

/** What the contract says that a call is answered on success. */
function successOf(method: string, path: string) {
  const operation = document.paths[path]?.[method.toLowerCase()] as {
    responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
  };
  const [status = '200', reply] =
    Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  return { status: Number(status), schema: reply?.content?.['application/json']?.schema };
}

/** Somebody with a role, as the API tells of them. */
export function somebody(role: Role): { user: Record<string, unknown> } {
  const { schema = {} } = successOf('GET', '/api/users/me');
  const { user } = sampleOf(schema, 'much') as { user: Record<string, unknown> };
  // Whoever is suspended is told so in every screen: one that is blank would not be noticed.
  return { user: { ...user, role, suspendedAt: null } };
}

/**
 * Answers a call as the contract says it may be answered.
 * @param role whose session it is; `null` for nobody
 * @returns `null` when there is no answer
 */
export function answerTo(mood: Mood, method: string, url: URL, role: Role | null): Answer | null {
  if (mood === 'away') return null;
  const call = calls.find((each) => each.method === method && each.pattern.test(url.pathname));
  if (!call) return failure(404, 'There is nothing at this address');
  if (role && isProfile(method, url)) return { status: 200, body: somebody(role) };
  if (mood === 'refusing') return failure(403, 'This is not allowed');
  const { status, schema } = successOf(method, call.path);
  // Whoever asks for what follows is told that nothing does: lists come to an end.
  const amount = url.searchParams.has('cursor') ? 'none' : mood;
  return { status, body: schema && sampleOf(schema, amount) };
}

/** Who is signed in is asked in every page, and answered alike in every mood. */
export const isProfile = (method: string, { pathname }: URL) =>
  method === 'GET' && pathname === '/api/users/me';
