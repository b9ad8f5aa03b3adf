import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Work } from '../work.ts';
import { lockBalance } from './balance.ts';

/**
 * Refuses what a sponsor cannot pay. Their account is locked until all is done, so that what they ask
 * for at once never goes beyond it together.
 * @param cents what is to be taken
 * @throws Refusal 402 with the dollars that are missing
 */
export async function refuseBeyondCredit(work: Work, sponsorId: string, cents: number) {
  const credit = work.settings.SPONSOR_CREDIT;
  if (credit === Infinity) return;
  const balance = await lockBalance(work, { kind: 'sponsor', ownerId: sponsorId });
  const missing = cents - credit - balance;
  if (missing > 0)
    throw new Refusal(402, 'funds_missing', 'Add funds to post this job', {
      missing: dollars(missing),
    });
}

/**
 * Does to several jobs of a sponsor's, locked, what can cost more, and refuses what is missing for all of
 * them: asked for one after the other, the first that is too much would say what is missing for itself.
 * @throws Refusal 402 with the dollars that are missing
 */
export async function askTogether(
  work: Work,
  { sponsorId, jobIds }: { readonly sponsorId: string; readonly jobIds: readonly string[] },
  act: (work: Work) => Promise<void>,
) {
  const held = async () => {
    const { cents } = await work.trx
      .selectFrom('jobs')
      .select(sql<number>`coalesce(sum(job_held(id)), 0)::bigint`.as('cents'))
      .where(sql<boolean>`id = any(${jobIds}::uuid[])`)
      .executeTakeFirstOrThrow();
    return cents;
  };
  const before = await held();
  await act({ ...work, settings: { ...work.settings, SPONSOR_CREDIT: Infinity } });
  // It has left the balance by now.
  if ((await held()) > before) await refuseBeyondCredit(work, sponsorId, 0);
}
