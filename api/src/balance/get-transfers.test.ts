import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { type Pair, post, submitted, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { inTransaction } from '../in-transaction.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  await inTransaction(api.context, operatorOnServer, (work) =>
    recordDeposit(work, { email: pair.sponsor.user.email, cents: 20_010, reference: 'r1' }),
  );
  const id = await submitted(pair, { title: 'Paid', budget: 100.01, splitCount: 2 });
  await pair.sponsor.call('approveSubmission', { params: { id } });
  await pair.sponsor.call('deleteJob', {
    params: { id: await post(pair.sponsor, { title: 'Gone', budget: 33.33 }) },
  });
});
afterAll(() => api.close());

/** Every movement, read in pages of two. */
async function movements({ call }: Person, account: 'available' | 'held' = 'available') {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await call('getTransfers', { query: { account, limit: 2, cursor } });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
const shown = (items: Awaited<ReturnType<typeof movements>>) =>
  items.map(({ kind, amount, balance, jobTitle, reason }) => [
    kind,
    amount,
    balance,
    jobTitle,
    reason,
  ]);

test('a sponsor follows what can be used down to its movements, each with the balance after it', async () => {
  expect(shown(await movements(pair.sponsor))).toEqual([
    ['release', 33.33, 100.1, 'Gone', 'job_deleted'],
    ['hold', -33.33, 66.77, 'Gone', 'job_posted'],
    ['hold', -100, 100.1, 'Paid', 'job_posted'],
    ['deposit', 200.1, 200.1, undefined, 'R1'],
  ]);
  expect(await pair.sponsor.call('getBalance')).toEqual({ available: 100.1, held: 50, pending: 0 });
});

test('and what is held likewise', async () => {
  expect(shown(await movements(pair.sponsor, 'held'))).toEqual([
    ['release', -33.33, 50, 'Gone', 'job_deleted'],
    ['hold', 33.33, 83.33, 'Gone', 'job_posted'],
    ['approval', -50, 50, 'Paid', 'links_approved'],
    ['hold', 100, 100, 'Paid', 'job_posted'],
  ]);
});

test('a creator sees what was earned, and nobody sees anything of others', async () => {
  expect(shown(await movements(pair.creator))).toEqual([
    ['approval', 42.5, 42.5, 'Paid', 'links_approved'],
  ]);
  expect(await movements(pair.creator, 'held')).toEqual([]);
  expect(await movements(await api.newPerson('sponsor'))).toEqual([]);
  expect(await pair.creator.call('getBalance')).toEqual({ available: 42.5, held: 0, pending: 0 });
});
