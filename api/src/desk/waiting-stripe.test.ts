import { afterAll, expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { paidCreator, withdraw } from '../../test/payouts.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';

const stripe = await startStripe();
const { api, operator } = await openDesk(stripe.env);
afterAll(() => stripe.close());

test('what goes and comes through Stripe waits for no operator, who would send or record it a second time', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  await withdraw(creator);
  const byHand = await withdraw(await paidCreator(api));
  const sponsor = await api.newPerson('sponsor');
  const { deposit } = await sponsor.call('createDeposit', { body: { amount: 70 } });
  expect(deposit.status).toBe('pending');
  expect((await operator.call('getWaiting')).items).toMatchObject([
    { kind: 'payoutToSend', _id: byHand },
  ]);
});
