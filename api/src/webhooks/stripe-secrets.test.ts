import { expect, test } from 'vitest';
import { serve } from '../../test/open-api.ts';
import { withdraw } from '../../test/payouts.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { anEvent, aSession, sendEvent } from '../../test/stripe-events.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { followPayout } from '../payouts/follow-payout.ts';

/** As Stripe signs what it tells of connected accounts, where that has a destination of its own. */
const ofAccounts = 'whsec_of_connected_accounts';

const { api, stripe } = await openStripeApi(({ STRIPE_WEBHOOK_SECRET: own }) => ({
  STRIPE_WEBHOOK_SECRET: `${own}, ${ofAccounts},`,
}));

const signing = (secret: string) => ({ env: { ...stripe.env, STRIPE_WEBHOOK_SECRET: secret } });

test('what is told by several destinations is taken, each with a secret of its own, and with no other', async () => {
  // Told of by the first.
  const { creator, account } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await followPayout(api.context, id);
  const failed = anEvent('payout.failed', { metadata: { payoutId: id } }, { account });
  const status = async () => (await creator.call('getPayouts')).items[0]!.status;
  for (const secret of ['', ' ', 'whsec_other', `${ofAccounts},`])
    expect(await sendEvent(api, signing(secret), failed), secret).toBe(400);
  expect(await status()).toBe('paid');
  expect(await sendEvent(api, signing(ofAccounts), failed)).toBe(200);
  expect(await status()).toBe('failed');
});

test('where money is real, what Stripe tells of its test mode is taken for nothing', async () => {
  const sponsor = await api.newPerson('sponsor');
  const { deposit } = await sponsor.call('createDeposit', { body: { amount: 20 } });
  const settings = { ...api.context.settings, STRIPE_SECRET_KEY: 'sk_live_of_the_marketplace' };
  const real = serve({ ...api.context, settings });
  const paid = anEvent('checkout.session.completed', aSession(deposit._id, 2_000));
  const { STRIPE_WEBHOOK_SECRET: secret = '' } = stripe.env;
  const tell = (livemode: boolean) => sendEvent(real, signing(secret), { ...paid, livemode });
  const status = async () => (await sponsor.call('getDeposits')).items[0]!.status;
  expect(await tell(false)).toBe(200);
  expect(await status()).toBe('pending');
  expect(await tell(true)).toBe(200);
  expect(await status()).toBe('received');
});
