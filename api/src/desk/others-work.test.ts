import { expect, test } from 'vitest';
import { crowd } from '../../test/crowd.ts';
import { openDesk } from '../../test/desk.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { approved, disputed, newPair } from '../../test/things.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Reading, Work } from '../work.ts';
import { getDisputes } from './get-disputes.ts';
import { readPerson } from './read-person.ts';
import { waitingSources } from './waiting-sources.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);
const dispute = await disputed(pair);
await crowd(api, await approved(pair));

const read = (verb: (work: Work) => unknown) =>
  inTransaction(api.context, { kind: 'operator', id: operator.user._id }, (work) =>
    rowsRead(work, 'submissions', async () => verb(work)),
  );

test.each(['creator', 'sponsor'] as const)(
  'the page of a %s counts their own work, without a look at that of others',
  async (side) => {
    expect(await read((work) => readPerson(work, pair[side].user._id))).toBeLessThan(50);
  },
);

test('what is disputed is found without a look at work that is not', async () => {
  const source = waitingSources.dispute;
  expect(await read(({ trx, now }) => source(now).execute(trx))).toBeLessThan(10);
  const call = { query: { limit: 20 } } as Parameters<typeof getDisputes>[1];
  expect(await read(({ trx: db }) => getDisputes({ db } as unknown as Reading, call))).toBeLessThan(
    10,
  );
  const { items } = await operator.call('getDisputes');
  expect(items.map(({ submissionId }) => submissionId)).toEqual([dispute]);
});
