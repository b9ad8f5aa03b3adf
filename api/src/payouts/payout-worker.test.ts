import { expect, test, vi } from 'vitest';
import { withdraw } from '../../test/payouts.ts';
import { clientOf, password } from '../../test/people.ts';
import { startApi, startReady } from '../../test/processes.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { aSession, anEvent, sendEvent, sendText } from '../../test/stripe-events.ts';
import { openStripeApi } from '../../test/stripe-api.ts';

const { api, stripe } = await openStripeApi();

test(
  'while Stripe is away a payout is on its way, and goes out once when it is back; no key and no account is logged',
  { timeout: 60_000 },
  async () => {
    const { creator, account } = await creatorWithStripe(api, stripe);
    const sponsor = await api.newPerson('sponsor');
    stripe.isAway = true;
    const url = api.context.settings.DATABASE_URL;
    const process = await startReady(url, { ...stripe.env, LOG_LEVEL: 'trace' });
    const id = await withdraw(creator);
    const deposits = clientOf(process.fetch, sponsor.token);
    await expect(deposits.call('createDeposit', { body: { amount: 5 } })).rejects.toMatchObject({
      status: 503,
    });
    await vi.waitUntil(() => process.printed().includes('payout delayed'), { timeout: 30_000 });
    expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'processing' });
    stripe.isAway = false;
    await vi.waitUntil(async () => (await creator.call('getPayouts')).items[0]?.status === 'paid', {
      timeout: 30_000,
      interval: 200,
    });
    expect(stripe.objects.transfers).toMatchObject([{ metadata: { payoutId: id } }]);
    expect(stripe.objects.payouts).toHaveLength(1);

    const other = { fetch: process.fetch };
    await sendEvent(other, stripe, anEvent('checkout.session.completed', aSession(id, 100)));
    await sendText(other, '{}', 't=1,v1=0');
    const ada = await api.signUp();
    const chosen = clientOf(process.fetch, ada.token);
    await chosen.call('setPayoutMethod', { body: { kind: 'stripe', password } });
    await vi.waitUntil(() => process.printed().includes('stripe event about nothing here'));
    const log = process.printed();
    await process.stop();
    for (const secret of [
      stripe.env.STRIPE_SECRET_KEY,
      stripe.env.STRIPE_SECRET_KEY.slice(-8),
      stripe.env.STRIPE_WEBHOOK_SECRET,
      account,
      ...stripe.objects.accounts.map((each) => each.id),
    ])
      expect(log).not.toContain(secret);
  },
);

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'with PAYMENTS=stripe and no %s the API does not start, and says so in one sentence',
  async (name) => {
    const url = api.context.settings.DATABASE_URL;
    const process = await startApi(url, { ...stripe.env, [name]: '' });
    await expect(process.running.ready).rejects.toThrow('The API ended');
    expect(process.printed().trim()).toBe(`${name} is missing: PAYMENTS=stripe needs it.`);
    await process.stop();
  },
);
