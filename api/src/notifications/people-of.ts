import type { Party } from '@castwork/contract/process/transition';
import type { Role } from '@castwork/contract/roles';
import { sql } from 'kysely';
import { isBlockedBy } from '../safety/blocks.ts';
import type { About } from '../subject.ts';
import type { Work } from '../work.ts';

/** The creators who have work of a job before them, but for those who have blocked whoever acts. */
async function creatorsOf({ trx, actor }: Work, jobId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('creator_id')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['Pending', 'Submitted', 'Disputed'])
    .where(({ not }) => not(isBlockedBy(sql`submissions.creator_id`, sql`${actor.id}::uuid`)))
    .execute();
  return rows.map((row) => row.creator_id);
}

/** Whose something is that is about no job. */
const ownerAs = (role: Role, { owner }: About) => (owner?.role === role ? [owner.id] : []);

const people: Record<Party, (work: Work, subject: About) => Promise<string[]>> = {
  sponsor: (_, subject) =>
    Promise.resolve(subject.job ? [subject.job.sponsorId] : ownerAs('sponsor', subject)),
  creator: async (work, subject) => {
    if (subject.creator) return [subject.creator.id];
    return subject.job ? creatorsOf(work, subject.job.id) : ownerAs('creator', subject);
  },
  operator: () => Promise.resolve([]),
};

/** The people behind a party, but for whoever acts; an operator is not told here. */
export async function peopleOf(work: Work, party: Party, subject: About): Promise<string[]> {
  const ids = await people[party](work, subject);
  return ids.filter((id) => id !== work.actor.id);
}
