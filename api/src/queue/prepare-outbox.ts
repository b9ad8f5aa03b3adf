import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { getConstructionPlans, type Db, PgBoss, type Queue } from 'pg-boss';
import { createIndexConcurrently } from '../db/concurrently.ts';
import { connectPatiently, createPool } from '../db/connect.ts';
import { lockPatience, takeTurn, untilFree } from '../db/migrate.ts';
import {
  eventMailQueue,
  forgetQueue,
  linkQueue,
  mailQueue,
  payoutQueue,
  searchQueue,
  undeliveredQueue,
} from './outbox.ts';

const queueOptions = {
  notify: true,
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
};

/** Money is not given up: a provider that is away is asked again for a year. */
const patience = {
  retryLimit: 1_000_000,
  retryDelayMax: 300,
  retentionSeconds: 366 * 24 * 60 * 60,
};

const mailOptions = { ...queueOptions, deadLetter: undeliveredQueue };

/** Every queue with its options, in the order in which they are made. */
const queues: readonly (readonly [string, Omit<Queue, 'name' | 'policy' | 'partition'>])[] = [
  // Nobody works on it: what is in it waits for an operator.
  [undeliveredQueue, { retentionSeconds: patience.retentionSeconds }],
  [linkQueue, queueOptions],
  [searchQueue, queueOptions],
  [mailQueue, mailOptions],
  [eventMailQueue, mailOptions],
  [payoutQueue, { ...queueOptions, ...patience }],
  // One takes as long as an account has history; its heartbeat says that it is under way.
  [forgetQueue, { ...queueOptions, ...patience, expireInSeconds: 3_600 }],
];

/** What the queue is made by: the library's schema and the options. */
const plan = createHash('sha256')
  .update(JSON.stringify([getConstructionPlans(), queues]))
  .digest('hex');

/**
 * The database as the library asks it, but for locks, which it takes as patiently as other migrations do. It
 * would wait for half a minute: nobody could ask for a mail meanwhile, and some would end in a deadlock.
 */
const hurried = (pool: Pool): Db => ({
  executeSql: (text, values) =>
    pool.query(text.replace(/(?<=SET LOCAL lock_timeout = )\d+/, String(lockPatience)), values),
});

/** Makes the library's tables and the queues, or brings those that are there to the newest version. */
async function makeQueues(url: string) {
  const pool = createPool(url, 2, {
    connectionTimeoutMillis: 2_000,
    application_name: 'castwork-migrate',
  });
  const boss = new PgBoss({
    db: hurried(pool),
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  try {
    await boss.start();
    // A newer version builds its indexes afterwards.
    const isBuilding = async () =>
      (await boss.getBamStatus()).some(({ status }) => /pending|in_progress/.test(status));
    while (await isBuilding()) {
      if (faults[0]) throw faults[0];
      await wait(500);
    }
    for (const [queue, options] of queues) {
      await boss.createQueue(queue, options);
      // One that is there keeps the options it was made with.
      await boss.updateQueue(queue, options);
    }
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}

/** The queue's tables are a library's: the role may do with their rows what it likes, and no more. */
async function grantToApi(db: Kysely<unknown>) {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege('castwork_api', oid, 'insert')
    limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`grant usage on schema pgboss to castwork_api`.execute(db);
  await sql`
    grant select, insert, update, delete on all tables in schema pgboss
    to castwork_api`.execute(db);
}

/** By whom mails are found that an account leaves behind: the queue itself looks for none of it. */
const mailIndexes = [
  ['castwork_mails_by_address', sql`((data ->> 'email')) where name in ('mail', 'undelivered')`],
  ['castwork_mails_by_person', sql`((data ->> 'userId')) where name = 'undelivered'`],
] as const;

/** The library keeps its hands off them, and a queue in use is not kept waiting. */
async function indexMails(db: Kysely<unknown>) {
  const missing = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where indrelid = 'pgboss.job_common'::regclass and indisvalid`.execute(db);
    return mailIndexes.filter(([index]) => !rows.some(({ name }) => name === index));
  };
  if ((await missing()).length === 0) return;
  await takeTurn(db);
  for (const [name, on] of await missing())
    await createIndexConcurrently(db, name, sql`on pgboss.job_common ${on}`, {
      schema: 'pgboss',
    });
}

/**
 * Makes the job queue, or brings it to the newest version. The API itself may not.
 * @param url `postgres://…` of the database's owner
 */
export async function prepareOutbox(url: string): Promise<void> {
  const db: Kysely<unknown> = connectPatiently(url) as never;
  try {
    const { rows } = await sql<{ madeBy: string | null }>`
      select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as "madeBy"`.execute(db);
    const isMade = rows[0]?.madeBy === plan;
    if (!isMade) await untilFree(() => makeQueues(url));
    await db.transaction().execute(async (trx) => {
      // Two grants at once on one table fail, and two comments.
      await sql`select pg_advisory_xact_lock(hashtextextended('castwork grants', 0))`.execute(trx);
      await grantToApi(trx);
      if (!isMade) await sql`comment on schema pgboss is ${sql.lit(plan)}`.execute(trx);
    });
    await indexMails(db);
  } finally {
    await db.destroy();
  }
}
