import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd } from '../../test/crowd.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { review } from '../../test/reviews.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { approved, newPair, type Pair, requested } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import type { Caller } from '../caller.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Work } from '../work.ts';
import { inExport } from './in-export.ts';
import { findObstacles } from './obstacles.ts';
import type { Section } from './sections.ts';
import { wipe } from './wipe.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  const id = await approved(pair);
  await requested(pair);
  await write(pair.sponsor, id, 'Thank you');
  await write(pair.creator, id, 'See you');
  await review(pair.sponsor, id);
  await review(pair.creator, id);
  await crowd(api, id);
});
afterAll(() => api.close());

const few = 25;

type Side = keyof Pair;

const actorOf = (side: Side) => ({ kind: side, id: pair[side].user._id }) as const;

/** How many rows of a table are read for one of the two. */
const read = (side: Side, table: string, verb: (work: Work) => Promise<unknown>) =>
  inTransaction(api.context, actorOf(side), (work) => rowsRead(work, table, () => verb(work)));

const sides = ['creator', 'sponsor'] as const;
const tables = [
  'messages',
  'submissions',
  'job_requests',
  'links',
  'link_checks',
  'submission_history',
  'reviews',
] as const;

test.each(sides.flatMap((side) => tables.map((table) => [side, table] as const)))(
  'what a %s takes along of %s is found without a look at what others have',
  async (side, table) => {
    for (const looked of new Set([table, 'submissions', 'links', 'jobs']))
      expect([
        looked,
        await read(side, looked, ({ trx, now }) =>
          (inExport[table] as Section).read(trx, pair[side].user._id, now),
        ),
      ]).toEqual([looked, expect.toSatisfy((rows: number) => rows < few)]);
  },
);

test.each(sides)('whether work stands in the way of a %s is asked of their own', async (side) => {
  const rows = await read(side, 'submissions', (work) =>
    findObstacles(work, { actor: actorOf(side) } as Caller<Side>),
  );
  expect(rows).toBeLessThan(few);
});

test.each(sides)(
  'a %s who leaves is forgotten without a look at what others wrote',
  async (side) => {
    const id = pair[side].user._id;
    const { rows: named } = await api.owner.query<{ id: string }>(
      `select id from events where data ->> 'creatorName' is not null and data ->> 'creatorId' = $1::text
       or data ->> 'senderName' is not null and actor_id = $1::uuid`,
      [id],
    );
    expect(named.length).toBeGreaterThan(0);
    for (const table of ['messages', 'events'])
      await inTransaction(api.context, actorOf(side), async (work) => {
        await work.trx
          .updateTable('users')
          .set({ closed_at: work.now })
          .where('id', '=', id)
          .execute();
        const rows = await rowsRead(work, table, () =>
          sql`select forget_names(${id}::uuid)`.execute(work.trx),
        );
        expect([table, rows < 100, rows]).toEqual([table, true, rows]);
        const { rows: left } = await sql<{ data: { creatorName?: string; senderName?: string } }>`
        select data from events where id = any(${named.map((event) => event.id)}::uuid[])`.execute(
          work.trx,
        );
        for (const { data } of left)
          expect([data.creatorName, data.senderName]).toContain('Closed account');
      });
  },
);

test.each(sides)(
  'mails to a %s who leaves are found without a look at the mails of others',
  async (side) => {
    const { _id: id, email } = pair[side].user;
    await api.owner.query(
      `insert into pgboss.job (name, data)
     select name, jsonb_build_object('template', 'reset', 'email', nth || '@castwork.test', 'userId', nth)
     from (values ('mail'), ('undelivered')) queues (name), generate_series(1, 1000) nth
     union all
     select name, jsonb_build_object('template', 'reset', 'email', $1::text, 'userId', $2::text)
     from (values ('mail'), ('undelivered')) queues (name)`,
      [email, id],
    );
    await api.owner.query('analyze pgboss.job_common');
    const rows = await inTransaction(api.context, actorOf(side), (work) =>
      rowsRead(work, 'pgboss.job', () => wipe(work, { id, email })),
    );
    expect(rows).toBeLessThan(few);
    const { rowCount } = await api.owner.query(
      `select from pgboss.job where name in ('mail', 'undelivered')
       and (data ->> 'email' = $1 or data ->> 'userId' = $2)`,
      [email, id],
    );
    expect(rowCount).toBe(0);
  },
);
