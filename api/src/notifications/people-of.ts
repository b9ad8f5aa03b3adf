import type { Party } from '@castwork/contract/process/transition';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';

/** The creators who have work of a job before them. */
async function creatorsOf({ trx }: Work, jobId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('creator_id')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['Pending', 'Submitted', 'Disputed'])
    .execute();
  return rows.map((row) => row.creator_id);
}

const people: Record<Party, (work: Work, subject: Subject) => Promise<string[]>> = {
  sponsor: (_, { job }) => Promise.resolve([job.sponsorId]),
  creator: (work, { job, creator }) =>
    creator ? Promise.resolve([creator.id]) : creatorsOf(work, job.id),
  operator: () => Promise.resolve([]),
};

/** The people behind a party, but for whoever acts; an operator is not told here. */
export async function peopleOf(work: Work, party: Party, subject: Subject): Promise<string[]> {
  const ids = await people[party](work, subject);
  return ids.filter((id) => id !== work.actor.id);
}
