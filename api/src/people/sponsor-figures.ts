import type { EventKind } from '@castwork/contract/events/kinds';
import { limits } from '@castwork/contract/limits';
import type { Figures } from '@castwork/contract/people/schemas';
import { sql } from 'kysely';
import { since } from '../months/since.ts';

/**
 * The newest work of a sponsor's that they or the time approved: what they decide on. What a creator or
 * an operator ended says nothing of them.
 */
const decided = sql`
  select work.id, work.submitted_at, approval.at, approval.actor_kind
  from (
    select id from jobs
    where sponsor_id = users.id and accepted_count > 0
    order by id desc limit ${sql.lit(limits.figuresOver)}
  ) as posted
  join submissions work on work.job_id = posted.id and work.status = 'Approved' and not work.undone
  join lateral (
    select at, actor_kind from events
    where subject_id = work.id and type = ${sql.lit('links_approved' satisfies EventKind)}
      and id >= ${since(sql`work.id`)}
    limit 1
  ) as approval on true
  order by work.job_id desc, work.id desc
  limit ${sql.lit(limits.figuresOver)}`;

/** A sponsor's figures as JSON, for the row of `users`. Source: the table in the API's README. */
export const sponsorFigures = sql<NonNullable<Figures['sponsor']>>`(
  with decided as (${decided}),
  rounds as (
    select history.submitted_at, history.created_at as at
    from decided join submission_history history on history.submission_id = decided.id
  )
  select json_build_object(
    'decided', (select count(*) from decided),
    'autoApproved', (select count(*) from decided where actor_kind = 'system'),
    'rounds', (select count(*) from rounds),
    'decisionSeconds', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from at - submitted_at)))
      from (
        select submitted_at, at from decided union all select submitted_at, at from rounds
      ) as decisions
    )
  )
)`;
