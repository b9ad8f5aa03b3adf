import { expect, test } from 'vitest';
import { withdraw } from '../../test/payouts.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { followPayout } from './follow-payout.ts';

const { api, stripe } = await openStripeApi();

test.each(['POST /v1/transfers', 'POST /v1/payouts'])(
  'a worker that hears late that there was too little money for %s takes no other back to a key of before',
  async (request) => {
    const { creator, account } = await creatorWithStripe(api, stripe);
    const id = await withdraw(creator);
    const follow = () => followPayout(api.context, id);
    const isShort = () => expect(follow()).rejects.toThrow('balance_insufficient');
    // While the first one asks, another is refused with its key, and once more with the next.
    const others = async () => {
      for (let i = 0; i < 2; i += 1) {
        stripe.faults.push({ request, fault: 'isShort' });
        await isShort();
      }
    };
    stripe.faults.push({ request, fault: others });
    await isShort();
    await follow();
    expect((await creator.call('getPayouts')).items).toMatchObject([{ status: 'paid' }]);
    expect(stripe.objects.payouts.filter((each) => each.account === account)).toHaveLength(1);
  },
);
