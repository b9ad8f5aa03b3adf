import { afterAll, expect, test, vi } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { dueIn, inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { earn, setBank } from '../../test/payouts.ts';
import { password } from '../../test/people.ts';
import { arrivedPayment } from '../../test/refunds.ts';
import { settle } from '../../test/settle.ts';
import { accepted, approved, newPair, post } from '../../test/things.ts';

const { api, operator } = await openDesk();

test('a sponsor whose job is over a moment ago has what it held, and closes nothing that is not empty', async () => {
  const strict: TestApi = await openApi({ SPONSOR_CREDIT: '0' });
  afterAll(() => strict.close());
  const sponsor = await strict.signUp({ role: 'sponsor' });
  await arrivedPayment(strict, sponsor, 100);
  await post(sponsor, { budget: 100, dueDate: dueIn(3) });
  // No clock has struck: the worker is away.
  const then = serve(inDays(strict.context, 5.5)).as(sponsor.token, sponsor.user);
  await expect(then.call('closeAccount', { body: { password } })).rejects.toMatchObject({
    code: 'account_in_use',
    message: expect.stringContaining('$100.00 is in your balance') as string,
  });
});

test('the file of a run is not made again once one of its creators has left, and says so', async () => {
  const [leaves, stays] = [await newPair(api), await newPair(api)];
  for (const pair of [leaves, stays]) {
    await earn(pair);
    await setBank(api, pair.creator);
    await pair.creator.call('requestPayout', { body: {} });
  }
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  const file = () => operator.call('getPayoutFile', { params: { id: run._id } });
  await file();
  const { items } = await operator.call('getOperatorPayouts', { query: { status: 'open' } });
  const theirs = items.find(({ creator }) => creator._id === leaves.creator.user._id)!;
  await operator.call('sendPayout', { params: { id: theirs._id }, body: { reference: 'R' } });
  await leaves.creator.call('closeAccount', { body: { password } });
  await expect(file()).rejects.toMatchObject({
    status: 409,
    message: 'One of its creators has closed their account since, and the account number with it',
  });
});

test('what is held for work is no debt of its sponsor, and what was approved is', async () => {
  const pair = { ...(await newPair(api)), sponsor: await api.signUp({ role: 'sponsor' }) };
  const close = () => pair.sponsor.call('closeAccount', { body: { password } });
  const id = await accepted(pair, { budget: 60 });
  await expect(close()).rejects.toMatchObject({
    issues: [{ path: 'work', message: 'Creators work on one job of yours.' }],
  });
  await approved(pair, { budget: 40 });
  await expect(close()).rejects.toMatchObject({
    issues: [
      { path: 'work' },
      { path: 'balance', message: 'Your balance is $40.00 below zero: add funds first.' },
    ],
  });
  await pair.creator.call('withdrawSubmission', { params: { id } });
  await expect(close()).rejects.toMatchObject({ issues: [{ path: 'balance' }] });
  await settle(api, pair.sponsor, 4_000);
  await close();
});

test('whoever has closed their account has no name any more in the lists of others, however lately these showed it', async () => {
  const sponsor = await api.signUp({ role: 'sponsor', businessName: 'Harbor Roasters' });
  const pair = { ...(await newPair(api)), sponsor };
  await approved(pair);
  await settle(api, sponsor, 10_000);
  const names = async () =>
    (await pair.creator.call('getMyJobs')).jobs.map((job) => job.sponsor?.name);
  expect(await names()).toEqual(['Harbor Roasters']);
  await sponsor.call('closeAccount', { body: { password } });
  await vi.waitFor(async () => expect(await names()).toEqual(['Closed account']));
});
