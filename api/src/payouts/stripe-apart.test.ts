import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import { setBank, strikeIn, withdraw } from '../../test/payouts.ts';
import { times } from '../../test/race.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';
import { followPayout } from './follow-payout.ts';

const stripe = await startStripe();
const api = await openApi(stripe.env);
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const follow = (id: string) => followPayout(api.context, id);

test('what Stripe refuses of one payout changes nothing of how another is asked for', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const ask = async (amount: number) =>
    (await creator.call('requestPayout', { body: { amount } })).payout._id;
  const [lost, short] = [await ask(40), await ask(45)];
  // More often than the client tries by itself.
  const request = 'POST /v1/transfers';
  stripe.faults.push(...times(2, () => ({ request, fault: 'isLost' }) as const));
  await expect(follow(lost)).rejects.toThrow('Stripe: ');
  stripe.faults.length = 0;
  stripe.faults.push({ request, fault: 'isShort' });
  await expect(follow(short)).rejects.toThrow('balance_ins');
  // What was made is not listed yet: the key alone tells that it is the same.
  stripe.isBehind = true;
  await follow(lost);
  stripe.isBehind = false;
  const made = stripe.objects.transfers.filter(({ metadata }) => metadata?.payoutId === lost);
  expect(made).toHaveLength(1);
});

test('a payout to a bank is not asked for at Stripe, whatever account its creator has there', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  await setBank(api, creator);
  const id = await withdraw(creator);
  // Held for a while, as the account it goes to is new.
  await strikeIn(api, 8);
  await follow(id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'pending' });
  expect(stripe.objects.transfers.filter(({ destination }) => destination === account)).toEqual([]);
});
