import { afterAll, expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { openApi, serve } from '../../test/open-api.ts';
import { earn, paidCreator, setBank, withdraw } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { creatorWithStripe, setStripe, tellOfAccount } from '../../test/stripe-accounts.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';
import { newPair } from '../../test/things.ts';
import { followPayout } from './follow-payout.ts';

const stripe = await startStripe();
const api = await openApi(stripe.env);
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const thief = { accountName: 'Thief', accountNumber: '11112222' };
/** Where somebody is paid out to, and their payouts. */
const moneyOf = async (creator: Person) => ({
  method: (await creator.call('getPayoutMethod')).method,
  payouts: (await creator.call('getPayouts')).items,
});

/**
 * Somebody asks for another address and acts in the name of a creator, who objects.
 * @returns the creator, signed in again
 */
async function objected(
  creator: Person,
  theirs: () => Promise<unknown>,
  { anyone } = api as Pick<typeof api, 'anyone'>,
) {
  const { object } = await asked(api, creator);
  await theirs();
  await anyone.call('objectToEmailChange', { params: { token: object } });
  return api.relogin(creator);
}

test('whoever objects has their own account with Stripe back, and what others have stays as it is', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  const others = [(await creatorWithStripe(api, stripe)).creator];
  const back = await objected(creator, async () => {
    await setBank(api, creator, thief);
    others.push(await paidCreator(api));
    for (const other of others) await withdraw(other);
  });
  expect((await moneyOf(back)).method).toMatchObject({ kind: 'stripe', isReady: true });
  expect(await setStripe(api, back)).toBe(account);
  expect(await Promise.all(others.map(moneyOf))).toMatchObject([
    { method: { kind: 'stripe', isReady: true }, payouts: [{ status: 'pending' }] },
    { method: { kind: 'bank', isReady: true }, payouts: [{ status: 'pending' }] },
  ]);
});

test('whoever was paid out to a bank before is never paid out to the account with Stripe of who asked', async () => {
  const creator = await paidCreator(api);
  const other = (await creatorWithStripe(api, stripe)).creator;
  let theirs = '';
  const back = await objected(creator, async () => (theirs = await setStripe(api, creator)));
  expect((await moneyOf(back)).method).toMatchObject({ kind: 'bank', last4: '5443' });
  expect(await setStripe(api, back)).not.toBe(theirs);
  expect((await moneyOf(other)).method).toMatchObject({ isReady: true });
});

test('where nobody has changed the account, what waits goes on as it was', async () => {
  const creator = await paidCreator(api);
  await withdraw(creator);
  const before = await moneyOf(creator);
  expect(before.payouts).toMatchObject([{ status: 'pending' }]);
  const back = await objected(creator, async () => undefined);
  expect(await moneyOf(back)).toEqual(before);
});

test('where the number of before cannot be read any more, nobody is paid out until it is said again', async () => {
  const creator = await paidCreator(api);
  const settings = { ...api.context.settings, PAYOUT_KEY: 'another key of thirty-two bytes!' };
  const there = serve({ ...api.context, settings });
  const back = await objected(creator, () => setBank(api, creator, thief), there);
  expect((await moneyOf(back)).method).toBeNull();
});

test('what is on its way already keeps nobody from objecting', async () => {
  const pair = await newPair(api);
  await earn(pair);
  const back = await objected(pair.creator, async () => {
    await tellOfAccount(api, stripe, await setStripe(api, pair.creator));
    const id = await withdraw(pair.creator);
    stripe.isAway = true;
    await expect(followPayout(api.context, id)).rejects.toThrow('Stripe: ');
    stripe.isAway = false;
  });
  expect(await moneyOf(back)).toMatchObject({ method: null, payouts: [{ status: 'processing' }] });
});
