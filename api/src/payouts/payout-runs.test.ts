import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { asOperator, paidCreator, withdraw } from '../../test/payouts.ts';
import { beginRun } from './payout-runs.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

const statementsOfRun = async () =>
  (await statementsOf(() => asOperator(api, (work) => beginRun(work, 'csv')))).length;

test('a run asks the database as often for many payouts as for one, and each event says what was sent', async () => {
  await withdraw(await paidCreator(api));
  const forOne = await statementsOfRun();
  for (const budget of [200, 300, 400]) await withdraw(await paidCreator(api, budget));
  expect(await statementsOfRun()).toBe(forOne);
  const { rows } = await api.owner.query(
    `select events.data ->> 'amount' as amount, events.data ->> 'last4' as last4, payouts.status
     from events join payouts on payouts.id = subject_id
       and creator_id::text = events.data ->> 'creatorId'
     where type = 'payout_processing' order by events.id`,
  );
  expect(rows).toEqual(
    ['85', '170', '255', '340'].map((amount) => ({ amount, last4: '5443', status: 'processing' })),
  );
});
