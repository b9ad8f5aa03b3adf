import type { Role } from './roles.ts';

/** Who may open a screen: anyone, anyone signed in, or one role. */
export type Access = 'public' | 'signedIn' | Role;

/** Who may call an endpoint: the same, or whoever is on one of the two sides of a job. */
export type CallAccess = Access | 'member';

/** The statuses an endpoint may answer an error with. Source: decisions, "The wire". */
export type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 503;

/** One call of the API, without its schemas: all that a browser needs to make it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each path parameter. */
  readonly path: `/api/${string}`;
  readonly access: CallAccess;
  /** The one status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Error statuses of this endpoint's own rules; `errorStatuses` adds those every call shares. */
  readonly errors: readonly ErrorStatus[];
  /** True for a call that honours an `Idempotency-Key` header: sent twice under one, it is done once. */
  readonly idempotent?: true;
  /** What its answer is called as a file, where it is one to keep. */
  readonly download?: string;
  /** True for a GET that changes something. */
  readonly writes?: true;
  /** True for a call that every open page makes again and again to hear of news. */
  readonly polls?: true;
  /**
   * True for a list that may be seconds behind what others have done: never what its caller has done, or
   * was told of.
   */
  readonly mayLag?: true;
  /** True for an answer that goes on, as server-sent events: each holds one reply. */
  readonly streams?: true;
  /** True for a call that is let in by the signature of its body, which counts byte for byte. */
  readonly signed?: true;
  /** How many bytes its body may have, where that is more than of others. */
  readonly bodyLimit?: number;
  /**
   * Why screens need not read it again when there is news of what others did. The session follows all
   * other reads of the two sides.
   */
  readonly notFollowed?: string;
  /** True for a public call that says more to whoever is signed in. */
  readonly personal?: true;
  /** True for a call that learns of the browser it comes from, or keeps something there. */
  readonly cookies?: true;
  /**
   * Whether an account that is suspended may make it. Reading it may always; each other call of people
   * says so: what they have begun they finish and are paid for, and nothing new begins.
   */
  readonly whileSuspended?: boolean;
  /** One sentence for the API's documentation. */
  readonly summary: string;
}

/** Whether an endpoint changes something: all but a GET do, and a GET that says so. */
export const changesSomething = ({ method, writes }: Endpoint) =>
  method !== 'GET' || writes === true;

/** Whether an account that is suspended may make a call: what does not say so is refused. */
export const isForSuspended = (endpoint: Endpoint) =>
  !changesSomething(endpoint) || endpoint.whileSuspended === true;

const hasBody = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE';

/**
 * Every error status an endpoint can answer with.
 * @param endpoint the endpoint as the table has it
 * @returns its own statuses and those that follow from its access, body and parameters, ascending
 */
export function errorStatuses(endpoint: Endpoint): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...endpoint.errors, 400, 429, 500, 503]);
  if (endpoint.access !== 'public') statuses.add(401);
  if (endpoint.access !== 'public' && endpoint.access !== 'signedIn') statuses.add(403);
  if (endpoint.whileSuspended === false) statuses.add(403);
  if (endpoint.path.includes('{id}')) statuses.add(404);
  if (hasBody(endpoint)) statuses.add(408).add(413).add(415);
  if (endpoint.idempotent) statuses.add(409).add(422);
  return [...statuses].toSorted((a, b) => a - b);
}
