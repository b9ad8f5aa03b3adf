import type { EventKind } from '@castwork/contract/events/kinds';
import { sql } from 'kysely';
import type { SubjectJob } from '../subject.ts';
import type { Work } from '../work.ts';
import type { AccountOf } from './accounts.ts';
import { refuseBeyondCredit } from './credit.ts';
import { transferAll } from './transfer.ts';

/** What each job should have held and has not, in cents; negative for what is held beyond that. */
async function differences({ trx }: Work, jobs: readonly SubjectJob[]) {
  const { rows } = await sql<{ id: string; cents: number; transfers: number }>`
    select id, job_hold(id) - job_held(id) as cents,
      (select count(*) from ledger_transfers where job_id = jobs.id) as transfers
    from jobs where id = any(${jobs.map(({ id }) => id)}::uuid[]) order by id`.execute(trx);
  return rows.filter(({ cents }) => cents !== 0);
}

/** Why money is held or goes back. */
export interface Settling {
  /** What led to it. */
  readonly reason: EventKind;
  /** True where more is asked for: it is refused to a sponsor who has less. */
  readonly asksForMore: boolean;
}

/**
 * Holds what jobs of one sponsor can still cost, no more and no less: the charge of every place that can
 * be taken, and of all work that is not decided on. What that is, the database says (`job_hold`); one
 * transfer for each job makes up the difference. The jobs are locked.
 * @throws Refusal 402 where a sponsor asks for more than they have
 */
export async function settleHolds(
  work: Work,
  jobs: readonly SubjectJob[],
  { reason, asksForMore }: Settling,
) {
  const found = await differences(work, jobs);
  const [{ sponsorId: ownerId } = { sponsorId: '' }] = jobs;
  const total = found.reduce((sum, { cents }) => sum + cents, 0);
  if (total > 0 && asksForMore) await refuseBeyondCredit(work, ownerId, total);
  const [sponsor, held]: AccountOf[] = [
    { kind: 'sponsor', ownerId },
    { kind: 'held', ownerId },
  ];
  await transferAll(
    work,
    found.map(({ id, cents, transfers }) => ({
      kind: cents > 0 ? 'hold' : 'release',
      // Whoever does the same at once has not seen this one, and is refused.
      key: `hold:${id}:${transfers}`,
      jobId: id,
      reason,
      entries: [
        [sponsor!, -cents],
        [held!, cents],
      ],
    })),
  );
}
