import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { hold } from '../../test/hold.ts';
import { serve } from '../../test/open-api.ts';
import { earn, setBank, strikeIn, withdraw } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { creatorWithStripe, setStripe, tellOfAccount } from '../../test/stripe-accounts.ts';
import { nowInSeconds } from '../../test/stripe-events.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { newPair } from '../../test/things.ts';
import { followPayout } from './follow-payout.ts';

const { api, stripe } = await openStripeApi();
let ada: Person;
beforeAll(async () => {
  ada = await api.signUp();
});

const choose = (person = ada) =>
  person.call('setPayoutMethod', { body: { kind: 'stripe', password } });
const tell = (account: string, canBePaid: boolean, after = 0) =>
  tellOfAccount(api, stripe, account, { canBePaid, created: nowInSeconds() + after });
const isReady = async (person: Person) => (await person.call('getPayoutMethod')).method!.isReady;

test('a creator opens an account on Stripe’s page, and is paid out once Stripe says so', async () => {
  const pair = { sponsor: await api.newPerson('sponsor'), creator: ada };
  await earn(pair);
  expect((await ada.call('getPayoutMethod')).kinds).toEqual(['bank', 'stripe']);
  const { method, onboardingUrl } = await choose();
  expect(onboardingUrl).toMatch(/^https:\/\/connect\.stripe\.test\//);
  expect(method).toMatchObject({
    kind: 'stripe',
    isReady: false,
    accountName: '',
    routingNumber: '',
    last4: '',
    heldUntil: null,
  });
  const refused = {
    status: 409,
    message: 'Tell Stripe first who you are: it does not pay you out yet',
  };
  await expect(ada.call('requestPayout')).rejects.toMatchObject(refused);
  await ada.call('setPayoutSchedule', { body: { schedule: 'weekly' } });
  await strikeIn(api, 8);
  expect((await ada.call('getPayouts')).items).toEqual([]);
  expect((await ada.call('getBalance')).available).toBe(85);

  const { id } = stripe.objects.accounts[0]!;
  await tell(id, true, 1);
  expect(await isReady(ada)).toBe(true);
  // Again: the way into the same account, which changes nothing.
  const again = await choose();
  expect(again.method?.heldUntil).toBeNull();
  expect(again.onboardingUrl).not.toBe(onboardingUrl);
  expect(stripe.objects.accounts).toHaveLength(1);
  expect(JSON.stringify([method, again])).not.toContain(id);
  expect((await ada.call('requestPayout')).payout).toMatchObject({ kind: 'stripe', amount: 85 });
});

test('without the password, or while Stripe is away, nothing is opened', async () => {
  const before = stripe.requests.length;
  const wrong = { kind: 'stripe' as const, password: 'not this one' };
  await expect(ada.call('setPayoutMethod', { body: wrong })).rejects.toMatchObject({ status: 403 });
  expect(stripe.requests).toHaveLength(before);
  stripe.isAway = true;
  await expect(choose()).rejects.toMatchObject({ status: 503, code: 'payments_away' });
  stripe.isAway = false;
  const settings = { ...api.context.settings, PAYMENTS: 'manual' as const };
  const other = serve({ ...api.context, settings }).as(ada.token, ada.user);
  await expect(choose(other)).rejects.toMatchObject({ status: 409, code: 'stripe_not_set_up' });
});

test('an account that is opened twice at once is one', async () => {
  const before = stripe.objects.accounts.length;
  const person = await api.newPerson();
  const accounts = await Promise.all([setStripe(api, person), setStripe(api, person)]);
  expect(accounts[0]).toBe(accounts[1]);
  expect(stripe.objects.accounts).toHaveLength(before + 1);
});

test('who objects to somebody else’s account gets another when they choose Stripe, on the same day too', async () => {
  const person = await api.newPerson();
  const { object } = await asked(api, person);
  const theirs = await setStripe(api, person);
  await api.anyone.call('objectToEmailChange', { params: { token: object } });
  const own = await setStripe(api, person);
  expect(own).not.toBe(theirs);
  expect(await setStripe(api, person)).toBe(own);
});

test('of what Stripe tells of an account the newest counts, in whatever order it comes', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  await tell(account, false, 20);
  expect(await isReady(creator)).toBe(false);
  await tell(account, true, 10);
  expect(await isReady(creator)).toBe(false);
  await tell(account, true, 30);
  expect(await tell(`acct_${randomUUID()}`, false, 40)).toBe(200);
  expect(await isReady(creator)).toBe(true);
});

test('what Stripe tells of an account undoes nothing newer that is kept at that moment', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  const newer = await hold(
    api.owner,
    `update stripe_accounts set can_be_paid = false, told_at = now() + interval '20 seconds'
     where account = '${account}'`,
  );
  const telling = tell(account, true, 10);
  await newer.untilSomeoneWaits();
  await newer.commit();
  await telling;
  expect(await isReady(creator)).toBe(false);
});

test('of what Stripe tells of an account in one second the later event counts, whichever comes first', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  const created = nowInSeconds() + 10;
  await tellOfAccount(api, stripe, account, { canBePaid: false, created, id: 'evt_2' });
  await tellOfAccount(api, stripe, account, { canBePaid: true, created, id: 'evt_1' });
  expect(await isReady(creator)).toBe(false);
});

/** How often the worker was told of a payout. */
const ordersOf = async (id: string) => {
  const { rows } = await api.owner.query<{ orders: number }>(
    `select count(*)::int as orders from pgboss.job where name = 'payout' and data->>'payoutId' = $1`,
    [id],
  );
  return rows[0]!.orders;
};

test('a payout whose account is not paid out any more waits, and goes out once it is', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const others = await withdraw((await creatorWithStripe(api, stripe)).creator);
  await tell(account, false, 10);
  await followPayout(api.context, id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'pending' });
  await tell(account, true, 20);
  expect([await ordersOf(id), await ordersOf(others)]).toEqual([2, 1]);
  await followPayout(api.context, id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'paid' });
  await tell(account, true, 30);
  expect(await ordersOf(id)).toBe(2);
});

test('of a payout to a bank the worker is told nothing: where Stripe is not set up it would fail', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  await setBank(api, creator);
  const id = await withdraw(creator);
  await strikeIn(api, 2);
  await tell(account, true, 60);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'pending' });
  expect(await ordersOf(id)).toBe(0);
});

test('payouts wait for a day after Stripe took the place of a bank, and then go there', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  await setBank(api, creator);
  await strikeIn(api, 2);
  await setStripe(api, creator);
  const id = await withdraw(creator);
  await followPayout(api.context, id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'onHold' });
  expect(stripe.objects.transfers.filter(({ destination }) => destination === account)).toEqual([]);
  await tell(account, true, 60);
  expect(await ordersOf(id)).toBe(0);
  await strikeIn(api, 2);
  expect(await ordersOf(id)).toBe(1);
  await followPayout(api.context, id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'paid' });
});

test('a schedule goes on for whom Stripe does not pay out yet, and requests nothing before', async () => {
  const pair = await newPair(api);
  const { creator } = pair;
  await earn(pair);
  const account = await setStripe(api, creator);
  await creator.call('setPayoutSchedule', { body: { schedule: 'weekly' } });
  await strikeIn(api, 7);
  expect((await creator.call('getPayouts')).items).toEqual([]);
  await tell(account, true);
  await strikeIn(api, 14);
  expect((await creator.call('getPayouts')).items).toMatchObject([{ amount: 85 }]);
});
