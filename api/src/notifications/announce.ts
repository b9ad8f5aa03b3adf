import type { EventKind } from '@castwork/contract/events/kinds';
import { sql } from 'kysely';
import type { WrittenEvent } from '../events/write-events.ts';
import { channels, type News } from '../live/channels.ts';
import { markWritten } from '../replica/written.ts';
import type { Work } from '../work.ts';
import { findPeople, type PeopleOf } from './people-of.ts';

/** PostgreSQL takes less than 8,000 bytes at a time; an id and its quotes are 39. */
const usersAtOnce = 150;

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / usersAtOnce) }, (_, index) =>
    ids.slice(index * usersAtOnce, (index + 1) * usersAtOnce),
  );

/** Says to the open streams of people that there is news of a kind. */
export async function announceTo(work: Work, kind: EventKind, userIds: Iterable<string>) {
  const told = [...userIds];
  const payloads = chunksOf(told).map((to) => JSON.stringify({ kind, to } satisfies News));
  if (payloads.length === 0) return;
  // Whoever hears of it looks for it.
  await markWritten(work, told);
  const each = sql`unnest(${payloads}::text[]) as payload`;
  await sql`select pg_notify(${channels.news}, payload) from ${each}`.execute(work.trx);
}

/**
 * Says of events to the open streams of both sides, whether they are told of it or not: what they look
 * at has changed. Whoever acted has the answer. It is heard if, and only if, the transaction commits.
 */
export async function announce(
  work: Work,
  events: readonly WrittenEvent[],
  known?: PeopleOf,
): Promise<void> {
  const peopleOf =
    known ??
    (await findPeople(
      work,
      events.map(({ subject }) => subject),
    ));
  const concerned = new Map<EventKind, Set<string>>();
  for (const { kind, subject } of events)
    for (const party of ['sponsor', 'creator'] as const)
      for (const id of peopleOf(party, subject))
        concerned.set(kind, (concerned.get(kind) ?? new Set()).add(id));
  for (const [kind, userIds] of concerned) await announceTo(work, kind, userIds);
}
