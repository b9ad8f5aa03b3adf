import type { Parsed, Reply } from '@castwork/contract/contract';
import type { CallAccess } from '@castwork/contract/endpoint';
import type { EndpointName, endpoints } from '@castwork/contract/endpoints';
import type { Role, Side } from '@castwork/contract/roles';
import type { Browser, Caller } from './caller.ts';
import type { JsonText } from './db/json.ts';
import type { Feed } from './live/feed.ts';
import type { Reading, Work } from './work.ts';

type AccessOf<N extends EndpointName> = (typeof endpoints)[N]['access'] & CallAccess;

/** The roles in which somebody may call what has this access. */
type RoleOf<A extends CallAccess> = A extends Role ? A : A extends 'member' ? Side : Role;

type Visitor<N extends EndpointName> = (typeof endpoints)[N] extends { personal: true }
  ? Caller | undefined
  : undefined;

/** A body that its signature lets in, as it was sent. */
export interface Signed {
  readonly text: string;
  readonly signature: string;
}

/** What one call brings: its parsed input and who calls. */
export type Call<N extends EndpointName> = Parsed<N> & {
  /** Present for every endpoint that is not public; for a personal one where somebody is signed in. */
  caller: AccessOf<N> extends 'public' ? Visitor<N> : Caller<RoleOf<AccessOf<N>>>;
} & ((typeof endpoints)[N] extends { cookies: true } ? { browser: Browser } : unknown) &
  ((typeof endpoints)[N] extends { signed: true } ? { signed: Signed } : unknown);

type Answer<N extends EndpointName> = Promise<Reply<N> | JsonText<Reply<N>>>;

/** An endpoint that only reads. */
export type Query<N extends EndpointName> = (reading: Reading, call: Call<N>) => Answer<N>;

/** An endpoint that goes on telling. */
export type Stream<N extends EndpointName> = (
  reading: Reading,
  call: Call<N>,
) => Promise<Feed<Reply<N>>>;

/** An endpoint that changes something, in the transaction it is given. */
export type Command<N extends EndpointName> = (work: Work, call: Call<N>) => Answer<N>;

/**
 * An endpoint with something to do before the transaction begins, because it takes long (hashing) or
 * needs a connection of its own (limits); it returns the rest.
 */
export interface PreparedCommand<N extends EndpointName> {
  readonly prepare: (reading: Reading, call: Call<N>) => Promise<(work: Work) => Answer<N>>;
}

type Writes<N extends EndpointName> = (typeof endpoints)[N] extends { method: 'GET' }
  ? (typeof endpoints)[N] extends { writes: true }
    ? true
    : false
  : true;

/** One endpoint's work: from a parsed call to its declared reply, or a thrown `Refusal`. */
export type Operation<N extends EndpointName> = (typeof endpoints)[N] extends { streams: true }
  ? Stream<N>
  : Writes<N> extends true
    ? Command<N> | PreparedCommand<N>
    : Query<N>;

/** The work of every endpoint. */
export type Operations = { readonly [N in EndpointName]: Operation<N> };
