import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { crowd } from '../../test/crowd.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { accepted, newPair, type Pair, post, submitted } from '../../test/things.ts';
import { inTransaction } from '../in-transaction.ts';
import { remove } from '../jobs/delete-job.ts';
import { readCreator } from '../process/find.ts';
import type { Work } from '../work.ts';
import { accept } from './accept.ts';
import { approve } from './approve-submission.ts';
import { withdraw } from './withdraw-submission.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  await crowd(api, await submitted(pair));
});
afterAll(() => api.close());

const few = 25;

const read = ({ user }: Person, verb: (work: Work) => Promise<unknown>) =>
  inTransaction(api.context, { kind: user.role, id: user._id } as Actor, (work) =>
    rowsRead(work, 'submissions', async () => {
      await verb(work);
      // What is looked at as the transaction ends, too.
      await sql`set constraints all immediate`.execute(work.trx);
    }),
  );

test.each<[string, (pair: Pair) => Promise<[Person, (work: Work) => Promise<unknown>]>]>([
  [
    'takes a job',
    async ({ sponsor, creator }) => {
      const jobId = await post(sponsor);
      return [
        creator,
        async (work) => accept(work, { jobId, creator: await readCreator(work, creator.user._id) }),
      ];
    },
  ],
  [
    'gives one back',
    async (both) => {
      const id = await accepted(both);
      return [both.creator, (work) => withdraw(work, id, { reason: '' })];
    },
  ],
  [
    'approves work',
    async (both) => {
      const id = await submitted(both);
      return [both.sponsor, (work) => approve(work, id)];
    },
  ],
  [
    'deletes a job that somebody works on',
    async (both) => {
      const jobId = await post(both.sponsor);
      await both.creator.call('acceptJob', { body: { jobId } });
      return [both.sponsor, (work) => remove(work, jobId)];
    },
  ],
])('whoever %s waits for no look at the work on other jobs', async (_, begin) => {
  const [person, verb] = await begin(pair);
  expect(await read(person, verb)).toBeLessThan(few);
});
