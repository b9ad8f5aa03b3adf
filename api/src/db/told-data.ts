import type { EventFacts } from '@castwork/contract/events/facts';
import { type RawBuilder, sql } from 'kysely';

const without = (
  data: RawBuilder<EventFacts>,
  person: RawBuilder<string>,
) => sql<EventFacts>`coalesce((
  select nameless(${data}, events.actor_id, users.id) from users
  where users.id = ${person} and users.closed_at is not null
), ${data})`;

/**
 * What an event says, without the name of whoever has closed their account: of an account with much
 * history the worker takes it out of the events only afterwards.
 */
export const toldData = without(
  without(sql`events.data`, sql`events.actor_id`),
  sql`(events.data ->> 'creatorId')::uuid`,
);
