import { conflict } from '../errors.ts';
import { openStripeAccount, type OpenedAccount } from '../ports/payments/stripe-accounts.ts';
import type { Reading, Work } from '../work.ts';
import { takeAccountNews } from './take-account-news.ts';

/**
 * Opens the creator's account with Stripe, or the way into the one they have: outside of any transaction.
 * @throws Refusal 409 where nobody is paid out with Stripe, 503 while it is away
 */
export async function openWithStripe(
  { db, settings }: Reading,
  creatorId: string,
): Promise<OpenedAccount> {
  if (settings.PAYMENTS !== 'stripe')
    throw conflict(
      'stripe_not_set_up',
      'Castwork does not pay out with Stripe here (PAYMENTS is not stripe): choose a bank account',
    );
  const { known, nth } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('stripe_accounts')
        .select('account')
        .where('user_id', '=', creatorId)
        .as('known'),
      // One that somebody else has set up was forgotten, and must not be had back by asking Stripe again.
      eb
        .selectFrom('payout_methods')
        .select((methods) => methods.fn.countAll<number>().as('nth'))
        .where('user_id', '=', creatorId)
        .where('kind', '=', 'stripe')
        .where('replaced_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('nth'),
    ])
    .executeTakeFirstOrThrow();
  return openStripeAccount(settings, creatorId, { known: known ?? undefined, nth });
}

/** Keeps whose account it is, and what Stripe has just said of it. */
export async function setStripeAccount(
  work: Work,
  creatorId: string,
  { account, canBePaid, at }: OpenedAccount,
) {
  await work.trx
    .insertInto('stripe_accounts')
    .values({
      user_id: creatorId,
      account,
      can_be_paid: false,
      told_at: new Date(0),
      told_by: '',
    })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
  // Events of the same second come after it.
  await takeAccountNews(work, { account, canBePaid, at, id: 'asked' });
}
