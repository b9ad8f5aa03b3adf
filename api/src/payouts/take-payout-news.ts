import type { PaymentNews } from '../ports/payments/stripe-events.ts';
import { isId } from '../ids.ts';
import { lockPayout } from '../process/find-payout.ts';
import type { Work } from '../work.ts';
import { fail } from './mark-payout.ts';

/**
 * Takes what Stripe tells of a payout that did not arrive: its money is the creator's again, once.
 * @returns whether it is known here, and of that account
 */
export async function takePayoutNews(
  work: Work,
  { payoutId, account, reason, isBack }: Extract<PaymentNews, { about: 'payout' }>,
): Promise<boolean> {
  if (!isId(payoutId)) return false;
  const known = await work.trx
    .selectFrom('payouts')
    .leftJoin('stripe_accounts', 'stripe_accounts.user_id', 'creator_id')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select('payouts.id')
    .where('payouts.id', '=', payoutId)
    .where(({ fn }) => fn.coalesce('stripe_account', 'account'), '=', account)
    .where('kind', '=', 'stripe')
    .executeTakeFirst();
  if (!known) return false;
  const { status } = await lockPayout(work, payoutId);
  if (status !== 'failed') await fail(work, payoutId, reason, !isBack);
  return true;
}
