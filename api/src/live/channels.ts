import type { EventKind } from '@castwork/contract/events/kinds';

/** The channels of PostgreSQL's NOTIFY that every API process listens on. */
export const channels = {
  /** What happened to whom: a `News` as JSON. */
  news: 'castwork_news',
  /** The id of a session that has ended; a trigger on the table says it. */
  endedSession: 'castwork_ended_session',
  /** The id of somebody who has closed their account. */
  closedAccount: 'castwork_closed_account',
} as const;

/** An event as it is told to open streams. */
export interface News {
  readonly kind: EventKind;
  /** Ids of the users it concerns. */
  readonly to: readonly string[];
}
