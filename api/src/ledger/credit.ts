import { dollars } from '@castwork/contract/money';
import { Refusal } from '../errors.ts';
import type { Work } from '../work.ts';
import { accountId, type AccountOf, balanceOf } from './accounts.ts';

/**
 * Refuses what a sponsor cannot pay. Their account is locked until all is done, so that what they ask
 * for at once never goes beyond it together.
 * @param cents what is to be taken
 * @throws Refusal 402 with the dollars that are missing
 */
export async function refuseBeyondCredit(work: Work, sponsorId: string, cents: number) {
  const credit = work.settings.SPONSOR_CREDIT;
  if (credit === Infinity) return;
  const account: AccountOf = { kind: 'sponsor', ownerId: sponsorId };
  // What only adds to the account goes on meanwhile: its entries refer to this row.
  await work.trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', '=', await accountId(work, account))
    .forNoKeyUpdate()
    .execute();
  const missing = cents - credit - (await balanceOf(work.trx, account));
  if (missing > 0)
    throw new Refusal(402, 'funds_missing', 'Add funds to post this job', {
      missing: dollars(missing),
    });
}
