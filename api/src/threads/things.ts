import { limits } from '@castwork/contract/limits';
import { endedStatuses } from '@castwork/contract/process/ended-statuses';
import { type RawBuilder, sql } from 'kysely';
import { wordList } from '../db/word-list.ts';
import { isNotWithdrawn } from '../process/withdrawn.ts';
import { endingEvent } from '../submissions/ending-event.ts';

/**
 * What a thread is about: all requests and all work of one creator for one job. `ends_at` is infinite
 * while one goes on, and too long ago for an acceptance that was undone; `counts` is false for what is
 * as if it had never been.
 * @param whose a condition on `thing`, the request or the submission
 */
export const things = (whose: RawBuilder<boolean>) => sql`
  select thing.id, thing.job_id, thing.creator_id, thing.accepted_at as began_at,
    not thing.undone as counts,
    case when thing.undone then thing.accepted_at - make_interval(days => ${sql.lit(limits.threadDays)})
      when thing.approved_at is not null then thing.approved_at
      when thing.status in (${wordList(endedStatuses)}) then coalesce((
        select events.at ${endingEvent('thing')}
      ), thing.accepted_at) else 'infinity' end as ends_at
  from submissions thing
  where ${whose}
  union all
  select thing.id, thing.job_id, thing.creator_id, thing.created_at, ${isNotWithdrawn('thing')},
    coalesce(thing.resolved_at, thing.deleted_at, 'infinity')
  from job_requests thing
  where ${whose}`;
