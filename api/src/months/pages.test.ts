import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idIn, itIs, partsOf, year } from '../../test/months.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Pair } from '../../test/things.ts';
import { accepted, newPair } from '../../test/things.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/schema.ts';
import { getNotifications } from '../notifications/get-notifications.ts';
import { messagesAround } from '../reports/messages-around.ts';
import { timelineOf } from '../submissions/get-timeline.ts';
import { keepMonths } from './keep-months.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

const months = Array.from({ length: 12 }, (_, n) => `${year}_${String(n + 1).padStart(2, '0')}`);
let pair: Pair;
let work: string;

beforeAll(async () => {
  await itIs(api.owner, `${year}-12-20`);
  await keepMonths(api.context);
  pair = await newPair(api);
  work = await accepted(pair);
  for (const month of months)
    for (const nth of [1, 2, 3]) {
      const ids = [idIn(month, nth), pair.creator.user._id, work];
      await api.owner.query(
        `with job as (select job_id from submissions where id = $3),
         happened as (
           insert into events (id, at, actor_kind, subject_kind, subject_id, job_id, type, data)
           select $1, now(), 'system', 'submission', $3, job_id, 'due_reminder', '{}' from job
         )
         insert into messages (id, job_id, creator_id, from_id, to_id, text, at)
         select $1, job_id, $2, sponsor_id, $2, 'Hello', now()
         from job join jobs on jobs.id = job_id`,
        ids,
      );
      await api.owner.query(
        'insert into notifications (id, user_id, event_id) values ($1, $2, $1)',
        ids.slice(0, 2),
      );
    }
});

const call = (over: object) =>
  ({
    params: { id: work },
    query: { limit: 5, ...over },
    caller: {
      actor: { kind: 'creator', id: pair.creator.user._id },
      profile: pair.creator.user,
      hasUnread: true,
    } as unknown as Caller,
  }) as never;

/** The oldest month of each table that is read for something; of one that is read from end to end, all. */
const oldestRead = (ask: (db: Kysely<Database>) => Promise<unknown>) =>
  api.context.db.transaction().execute(async (trx) => {
    // As in a table that is not read from end to end because it is nearly empty.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const look = async () => {
      const { rows } = await sql<{ part: string; scans: number }>`
        select relname as part, sum(pg_stat_get_xact_numscans(read.oid))::int as scans
        from (select oid, oid as of from pg_class union all select indexrelid, indrelid from pg_index) read
        join pg_class on pg_class.oid = of
        where relnamespace = 'castwork_months'::regnamespace and relkind = 'r'
        group by relname`.execute(trx);
      return new Map(rows.map(({ part, scans }) => [part, scans]));
    };
    const before = await look();
    await ask(trx);
    const after = await look();
    const read = [...after].filter(([part, scans]) => scans > before.get(part)!);
    return Object.fromEntries(
      ['notifications', 'messages', 'events'].map((whole) => [
        whole,
        read.flatMap(([part]) => (part.startsWith(whole) ? part.slice(-7) : [])).toSorted()[0],
      ]),
    );
  });

test('a page of the bell is read from the newest months that fill it, and so are its events', async () => {
  for (const unreadOnly of ['false', 'true'])
    expect(
      await oldestRead((db) => getNotifications({ db } as never, call({ unreadOnly }))),
    ).toEqual({ notifications: `${year}_11`, events: `${year}_11`, messages: undefined });
});

const about = (job_id: string) => (db: Kysely<Database>) =>
  timelineOf(db, { id: work, job_id, creator_id: pair.creator.user._id });

test('what two people wrote around a report is read from the months since the job was posted', async () => {
  const place = { jobId: idIn(`${year}_09`), creatorId: pair.creator.user._id, at: new Date() };
  expect(await oldestRead((db) => messagesAround(db, place))).toMatchObject({
    messages: `${year}_09`,
  });
});

test('what happened to work is read from the months since its job was posted', async () => {
  expect(await oldestRead(about(idIn(`${year}_09`)))).toMatchObject({ events: `${year}_09` });
  const [first] = await partsOf(api.owner, 'events');
  // An id that does not say when it was made, or cannot be right.
  for (const id of ['40000000-0000-4000-8000-000000000000', idIn(`${year + 1}_05`)])
    expect(await oldestRead(about(id))).toMatchObject({ events: first!.slice(-7) });
});
