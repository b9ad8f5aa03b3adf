import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '@castwork/contract/contract';
import { limits } from '@castwork/contract/limits';
import { cents } from '@castwork/contract/money';
import { wholeBrief } from '../db/accepted-brief.ts';
import type { JobRow } from '../db/schema.ts';
import type { Brief, JobPlace, KeptBrief } from '../db/work-tables.ts';
import { conflict } from '../errors.ts';

type Asked = Parsed<'updateJob'>['body'];

/** Each part of a brief: its name on the wire, and in a sentence. */
const parts: Record<keyof Brief, readonly [path: keyof Asked, words: string]> = {
  title: ['title', 'title'],
  description: ['description', 'description'],
  budget_cents: ['budget', 'budget'],
  job_type: ['jobType', 'type'],
  due_date: ['dueDate', 'due date'],
  split_count: ['splitCount', 'number of creators'],
  radius_miles: ['radiusMiles', 'radius'],
  // A job is where its sponsor is when it becomes a local one.
  city: ['jobType', 'city'],
  state: ['jobType', 'state'],
  latitude: ['jobType', 'place'],
  longitude: ['jobType', 'place'],
  agent_name: ['agentName', 'agent'],
  agent_phone: ['agentPhone', 'agent’s phone'],
  platforms: ['platforms', 'list of platforms'],
  post_count: ['postCount', 'number of posts'],
  mentions: ['mentions', 'list of mentions'],
  disclosure: ['disclosure', 'disclosure'],
  usage_rights: ['usageRights', 'agreement on usage'],
};
const columns = Object.keys(parts) as (keyof Brief)[];

const pick = <T, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;

/** The brief of a job as it is. */
export const briefOf = (row: JobRow): Brief => pick(row, columns);

const placeOf = ({ city, state, latitude, longitude }: JobPlace): JobPlace => ({
  city,
  state,
  latitude,
  longitude,
});

/** A brief as it was kept of a job that is where `job` says, unless it says so itself. */
export const replacedBrief = (kept: KeptBrief, job: JobPlace): Brief => ({
  ...placeOf(job),
  ...wholeBrief(kept),
});

/**
 * A brief with what a sponsor asks for in place of what it says.
 * @param place where the sponsor is, and so a job that becomes a local one
 */
export function changed(brief: Brief, asked: Asked, place: JobPlace): Brief {
  const jobType = asked.jobType ?? brief.job_type;
  const isLocalNow = jobType === 'locationBased' && jobType !== brief.job_type;
  return {
    ...placeOf(isLocalNow ? place : brief),
    title: asked.title ?? brief.title,
    description: asked.description ?? brief.description,
    budget_cents: asked.budget === undefined ? brief.budget_cents : cents(asked.budget),
    job_type: jobType,
    due_date: asked.dueDate ?? brief.due_date,
    split_count: asked.splitCount ?? brief.split_count,
    radius_miles:
      jobType === 'locationBased'
        ? (asked.radiusMiles ?? brief.radius_miles ?? limits.jobRadius.default)
        : null,
    agent_name: asked.agentName || brief.agent_name,
    agent_phone: asked.agentPhone || brief.agent_phone,
    platforms: asked.platforms ?? brief.platforms,
    // Null takes back what was asked for.
    post_count: asked.postCount === undefined ? brief.post_count : asked.postCount,
    mentions: asked.mentions ?? brief.mentions,
    disclosure: asked.disclosure ?? brief.disclosure,
    usage_rights: asked.usageRights === undefined ? brief.usage_rights : asked.usageRights,
  };
}

/** The parts in which two briefs differ. */
export const differences = (one: Brief, other: Brief) =>
  columns.filter((column) => !isDeepStrictEqual(one[column], other[column]));

/** The parts in which a brief is not what a creator agreed to, or asked for: a later due date is. */
export const otherTerms = (brief: Brief, next: Brief) =>
  differences(brief, next).filter(
    (column) => column !== 'due_date' || next.due_date < brief.due_date,
  );

/** Whom to call: of what a creator asked for it changes nothing. */
const contacts: readonly (keyof Brief)[] = ['agent_name', 'agent_phone'];

/** Whether a job is another one than creators have asked for. */
export const isOutdated = (brief: Brief, next: Brief) =>
  otherTerms(brief, next).some((column) => !contacts.includes(column));

/** What no saved search asks for, and what decides on nobody's market. */
const unsearched: readonly (keyof Brief)[] = [
  ...contacts,
  'post_count',
  'mentions',
  'disclosure',
  'usage_rights',
];

/** Whether saved searches may find a job by its next brief that they did not find before. */
export const isOtherToSearches = (brief: Brief, next: Brief) =>
  differences(brief, next).some((column) => !unsearched.includes(column));

/**
 * What a creator has accepted stays.
 * @throws Refusal 409 that names the field
 */
export function refuseFixed(brief: Brief, next: Brief) {
  const [fixed] = otherTerms(brief, next);
  if (!fixed) return;
  const [path, words] = parts[fixed];
  const message =
    fixed === 'due_date'
      ? 'The due date can only become later: a creator has accepted this job'
      : `The ${words} can no longer change: a creator has accepted this job`;
  throw conflict('brief_accepted', message, path);
}
