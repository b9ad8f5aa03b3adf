import { dollars } from '@castwork/contract/money';
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
