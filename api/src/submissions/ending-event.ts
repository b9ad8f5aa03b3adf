import { endingKinds } from '@castwork/contract/process/ended-statuses';
import { sql } from 'kysely';
import { wordList } from '../db/word-list.ts';
import { since } from '../months/since.ts';

/**
 * What follows `select`: the event with which work ended unpaid, or an operator decided that it is paid.
 * @param work the query's name for `submissions`
 */
export const endingEvent = (work: 'submissions' | 'thing') => {
  const id = sql.ref(`${work}.id`);
  return sql`from events
    where events.subject_id = ${id} and events.id >= ${since(id)}
      and events.type in (${wordList(endingKinds)})
    order by events.id desc limit 1`;
};
