import type { PaymentNews } from '../ports/payments/stripe-events.ts';
import type { Work } from '../work.ts';
import { sendWaiting } from './send-soon.ts';

type News = Extract<PaymentNews, { about: 'account' }>;

/**
 * Takes what Stripe tells of a creator's account: the newest counts, and of one second the later id.
 * Payouts that waited for it go out.
 * @returns whether the account is known here
 */
export async function takeAccountNews(
  work: Work,
  { account, canBePaid, at, id }: Pick<News, 'account' | 'canBePaid' | 'at' | 'id'>,
): Promise<boolean> {
  const known = await work.trx
    .selectFrom('stripe_accounts')
    .select(['user_id', 'told_at', 'told_by'])
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  const late = known.told_at.getTime() - at.getTime();
  if (late > 0 || (late === 0 && known.told_by >= id)) return true;
  await work.trx
    .updateTable('stripe_accounts')
    .set({ can_be_paid: canBePaid, told_at: at, told_by: id })
    .where('account', '=', account)
    .execute();
  if (canBePaid) await sendWaiting(work, known.user_id);
  return true;
}
