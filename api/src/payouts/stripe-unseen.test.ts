import { expect, test } from 'vitest';
import { withdraw } from '../../test/payouts.ts';
import { times } from '../../test/race.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { followPayout } from './follow-payout.ts';

const { api, stripe } = await openStripeApi();

test.each(['GET /v1/transfers', 'GET /v1/payouts'])(
  'what has left and Stripe does not show, since it refuses %s, is not the creator’s again',
  async (request) => {
    const { creator, account } = await creatorWithStripe(api, stripe);
    const id = await withdraw(creator);
    const stored = async () => (await creator.call('getPayouts')).items[0]!;
    const available = async () => (await creator.call('getBalance')).available;
    // More often than the client tries by itself.
    const isLost = { request: 'POST /v1/payouts', fault: 'isLost' } as const;
    stripe.faults.push(...times(2, () => isLost));
    await expect(followPayout(api.context, id)).rejects.toThrow('Stripe: ');
    stripe.faults.push({ request, fault: 'isRefused' });
    await expect(followPayout(api.context, id)).rejects.toThrow(
      'Stripe: StripeInvalidRequestError account_closed',
    );
    expect([(await stored()).status, await available()]).toEqual(['processing', 0]);
    await followPayout(api.context, id);
    expect([(await stored()).status, await available()]).toEqual(['paid', 0]);
    const sent = stripe.objects.payouts.filter((each) => each.account === account);
    expect(sent).toHaveLength(1);
  },
);
