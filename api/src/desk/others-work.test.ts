import { expect, test } from 'vitest';
import { crowd } from '../../test/crowd.ts';
import { openDesk } from '../../test/desk.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { approved, newPair } from '../../test/things.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Work } from '../work.ts';
import { readPerson } from './read-person.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);
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
