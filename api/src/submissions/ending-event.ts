import type { EventKind } from '@castwork/contract/events/kinds';
import { endingKinds } from '@castwork/contract/process/ended-statuses';
import { sql } from 'kysely';
import { wordList } from '../db/word-list.ts';
import { since } from '../months/since.ts';

/**
 * What follows `select`: the newest event of some kinds of a piece of work.
 * @param work the query's name for `submissions`
 */
export const newestEvent = (work: 'submissions' | 'thing', kinds: readonly EventKind[]) => {
  const id = sql.ref(`${work}.id`);
  return sql`from events
    where events.subject_id = ${id} and events.id >= ${since(id)}
      and events.type in (${wordList(kinds)})
    order by events.id desc limit 1`;
};

/** The same of the event with which work ended unpaid, or an operator decided that it is paid. */
export const endingEvent = (work: 'submissions' | 'thing') => newestEvent(work, endingKinds);
