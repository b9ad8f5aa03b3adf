import type { Role } from '@castwork/contract/roles';
import type { Actor } from './actor.ts';
import type { UserRow } from './db/schema.ts';

/** What every operation knows of who calls; the rest of a profile is read where it is shown. */
export type CallerProfile = Pick<
  UserRow,
  'id' | 'role' | 'email' | 'city' | 'state' | 'latitude' | 'longitude' | 'suspended_at'
>;

/** Who calls, in a role that may, and in which session. */
export interface Caller<R extends Role = Role> {
  readonly sessionId: string;
  readonly sessionEndsAt: Date;
  readonly sessionSeenAt: Date;
  readonly actor: Actor & { readonly kind: R; readonly id: string };
  readonly profile: CallerProfile & { readonly role: R };
  /** False when no notification waits; looked up only for a call that polls. */
  readonly hasUnread: boolean;
  /** The transaction in which they wrote last, or were told of something; looked up where it matters. */
  readonly wroteIn: number | null;
}

/** Where a call comes from, as far as it is kept. Whoever calls may have written anything there. */
export interface Visit {
  readonly userAgent: string;
  /** The caller's network address without its end; empty where it has none. */
  readonly network: string;
}

/** The browser that calls, also for what it keeps of earlier calls. */
export interface Browser extends Visit {
  /** The text it was last told to keep; whoever calls may have written anything in its place. */
  readonly known: () => string;
  readonly keep: (known: string) => void;
}
