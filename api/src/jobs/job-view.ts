import type { EventKind } from '@castwork/contract/events/kinds';
import type { JobType } from '@castwork/contract/limits';
import { sql } from 'kysely';
import { columnOf, dollarsOf, momentOf } from '../db/json.ts';
import { since } from '../months/since.ts';

/** What anybody may know of a job, as the key and its SQL expression. */
export const publicFields = {
  _id: columnOf('jobs.id'),
  version: columnOf('jobs.version'),
  title: columnOf('jobs.title'),
  description: columnOf('jobs.description'),
  jobType: columnOf('jobs.job_type'),
  isUpForGrabs: sql<boolean>`jobs.job_type = ${sql.lit('upForGrabs' satisfies JobType)}`,
  dueDate: columnOf('jobs.due_date'),
  splitCount: columnOf('jobs.split_count'),
  creatorPayoutPerCreator: dollarsOf('jobs.payout_cents'),
  radiusMiles: columnOf('jobs.radius_miles'),
  city: columnOf('jobs.city'),
  state: columnOf('jobs.state'),
  createdAt: momentOf('jobs.created_at'),
  platforms: columnOf('jobs.platforms'),
  postCount: columnOf('jobs.post_count'),
  mentions: columnOf('jobs.mentions'),
  disclosure: columnOf('jobs.disclosure'),
  usageRights: columnOf('jobs.usage_rights'),
};

/** What the wire shows of a job to either side. */
export const jobFields = {
  ...publicFields,
  postingId: columnOf('jobs.posting_id'),
  budget: dollarsOf('jobs.budget_cents'),
  repeatCount: columnOf('jobs.repeat_count'),
  multiple: columnOf('jobs.multiple'),
  agentName: columnOf('jobs.agent_name'),
  agentPhone: columnOf('jobs.agent_phone'),
  latitude: columnOf('jobs.latitude'),
  longitude: columnOf('jobs.longitude'),
};

/** Whether an operator took `jobs` down; its sponsor deletes one without a word. */
export const isTakenDown = sql<boolean>`(jobs.deleted_at is not null and exists (
  select from events
  where events.subject_id = jobs.id and events.type = ${sql.lit('job_taken_down' satisfies EventKind)}
    and events.id >= ${since(sql`jobs.id`)}
))`;

/** What was added to the brief, oldest first, as its events tell. */
export const notes = sql<{ text: string; at: string }[]>`case when jobs.version > 1 then (
  select coalesce(json_agg(
    json_build_object('text', events.data ->> 'note', 'at', ${momentOf('events.at')}) order by events.id
  ), '[]')
  from events
  where events.subject_id = jobs.id and events.type = ${sql.lit('job_edited' satisfies EventKind)}
    and events.id >= ${since(sql`jobs.id`)}
    and events.data ->> 'note' is not null
) else '[]' end`;
