import type { Party } from '@castwork/contract/process/transition';
import { undecided } from '@castwork/contract/process/undecided';
import type { Role } from '@castwork/contract/roles';
import { sql } from 'kysely';
import { isBlockedBy } from '../safety/blocks.ts';
import type { About } from '../subject.ts';
import type { Work } from '../work.ts';

/** The people behind a party of something, but for whoever acts; an operator is not told here. */
export type PeopleOf = (party: Party, subject: About) => readonly string[];

/** The creators who have work of jobs before them, by job, but for those who have blocked whoever acts. */
async function creatorsOf({ trx, actor }: Work, jobIds: ReadonlySet<string>) {
  if (jobIds.size === 0) return new Map<string, { creator_id: string }[]>();
  const rows = await trx
    .selectFrom('submissions')
    .select(['job_id', 'creator_id'])
    .where(sql<boolean>`job_id = any(${[...jobIds]}::uuid[])`)
    .where('status', 'in', undecided)
    .where(({ not }) => not(isBlockedBy(sql`submissions.creator_id`, sql`${actor.id}::uuid`)))
    .execute();
  return Map.groupBy(rows, (row) => row.job_id);
}

/** Whose something is that is about no job. */
const ownerAs = (role: Role, { owner }: About) => (owner?.role === role ? [owner.id] : []);

/** Finds out who is behind things, all at once. */
export async function findPeople(work: Work, subjects: readonly About[]): Promise<PeopleOf> {
  const jobIds = subjects.flatMap(({ job, creator }) => (job && !creator ? [job.id] : []));
  const creators = await creatorsOf(work, new Set(jobIds));
  const people: Record<Party, (subject: About) => string[]> = {
    sponsor: (subject) => (subject.job ? [subject.job.sponsorId] : ownerAs('sponsor', subject)),
    creator: (subject) => {
      if (subject.creator) return [subject.creator.id];
      if (!subject.job) return ownerAs('creator', subject);
      return (creators.get(subject.job.id) ?? []).map((row) => row.creator_id);
    },
    operator: () => [],
  };
  return (party, subject) => people[party](subject).filter((id) => id !== work.actor.id);
}
