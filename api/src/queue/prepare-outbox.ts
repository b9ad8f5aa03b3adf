import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { createIndexConcurrently } from '../db/concurrently.ts';
import { connectPatiently } from '../db/connect.ts';
import { takeTurn } from '../db/migrate.ts';
import {
  eventMailQueue,
  forgetQueue,
  linkQueue,
  mailQueue,
  payoutQueue,
  searchQueue,
  undeliveredQueue,
} from './outbox.ts';

/** The queue's tables are a library's: the role may do with their rows what it likes, and no more. */
async function grantToApi(url: string) {
  const db = connectPatiently(url);
  try {
    await db.transaction().execute(async (trx) => {
      // Two grants at once on one table fail.
      await sql`select pg_advisory_xact_lock(hashtextextended('castwork grants', 0))`.execute(trx);
      const { rows } = await sql`
        select from pg_class
        where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
          and not has_table_privilege('castwork_api', oid, 'insert')
        limit 1`.execute(trx);
      if (rows.length === 0) return;
      await sql`grant usage on schema pgboss to castwork_api`.execute(trx);
      await sql`
        grant select, insert, update, delete on all tables in schema pgboss
        to castwork_api`.execute(trx);
    });
  } finally {
    await db.destroy();
  }
}

/** By whom mails are found that an account leaves behind: the queue itself looks for none of it. */
const mailIndexes = [
  ['castwork_mails_by_address', sql`((data ->> 'email')) where name in ('mail', 'undelivered')`],
  ['castwork_mails_by_person', sql`((data ->> 'userId')) where name = 'undelivered'`],
] as const;

/** The library keeps its hands off them, and a queue in use is not kept waiting. */
async function indexMails(url: string) {
  const db: Kysely<unknown> = connectPatiently(url) as never;
  const missing = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where indrelid = 'pgboss.job_common'::regclass and indisvalid`.execute(db);
    return mailIndexes.filter(([index]) => !rows.some(({ name }) => name === index));
  };
  try {
    if ((await missing()).length === 0) return;
    await takeTurn(db);
    for (const [name, on] of await missing())
      await createIndexConcurrently(db, name, sql`on pgboss.job_common ${on}`, {
        schema: 'pgboss',
      });
  } finally {
    await db.destroy();
  }
}

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

/**
 * Makes the job queue, or brings it to the newest version. The API itself may not.
 * @param url `postgres://…` of the database's owner
 */
export async function prepareOutbox(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'castwork-migrate',
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  try {
    // A newer version builds its indexes afterwards.
    const isBuilding = async () =>
      (await boss.getBamStatus()).some(({ status }) => /pending|in_progress/.test(status));
    while (await isBuilding()) {
      if (faults[0]) throw faults[0];
      await wait(500);
    }
    // Nobody works on it: what is in it waits for an operator.
    await boss.createQueue(undeliveredQueue, { retentionSeconds: patience.retentionSeconds });
    for (const queue of [linkQueue, searchQueue]) await boss.createQueue(queue, queueOptions);
    for (const queue of [mailQueue, eventMailQueue]) {
      await boss.createQueue(queue, queueOptions);
      // One that was there before has no such place yet.
      await boss.updateQueue(queue, { deadLetter: undeliveredQueue });
    }
    await boss.createQueue(payoutQueue, { ...queueOptions, ...patience });
    // One takes as long as an account has history; its heartbeat says that it is under way.
    const hour = 3_600;
    await boss.createQueue(forgetQueue, { ...queueOptions, ...patience, expireInSeconds: hour });
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantToApi(url);
  await indexMails(url);
}
