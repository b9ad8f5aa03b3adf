import { createTestDatabase } from '@castwork/testing/database';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { createPool } from '../db/connect.ts';
import { prepareOutbox } from './prepare-outbox.ts';

const database = await createTestDatabase();
const owner = createPool(database.url, 2);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const retries = async () => {
  const { rows } = await owner.query<{ times: number }>(
    `select retry_limit as times from pgboss.queue where name = 'mail'`,
  );
  return rows[0]?.times;
};

test('a queue that is there gets the options of a newer release, and keeps its mails', async () => {
  await owner.query(`
    update pgboss.queue set retry_limit = 3, dead_letter = null;
    insert into pgboss.job (name, data) values ('mail', '{"email":"a@example.com"}');
    comment on schema pgboss is 'an older one'`);
  // Several processes of a release start at once.
  await Promise.all([prepareOutbox(database.url), prepareOutbox(database.url)]);
  expect(await retries()).toBe(1_000);
  const { rows } = await owner.query(`
    select queue.dead_letter as "left", job.data from pgboss.job join pgboss.queue using (name)`);
  expect(rows).toEqual([{ left: 'undelivered', data: { email: 'a@example.com' } }]);
});

test('a start does not touch a queue that the same release has made', async () => {
  await owner.query('update pgboss.queue set retry_limit = 3');
  await prepareOutbox(database.url);
  expect(await retries()).toBe(3);
});

const version = async () =>
  (await owner.query<{ version: number }>('select version from pgboss.version')).rows[0]!.version;

test('a newer queue keeps nobody waiting who writes to it, and is there once they are done', async () => {
  const newest = await version();
  for (let last = newest; last > 43; last -= 1) await owner.query(getRollbackPlans('pgboss', last));
  await owner.query(`
    update pgboss.version set bam_on = null;
    comment on schema pgboss is 'an older one'`);
  const call = await hold(owner, 'delete from pgboss.job_common where false');
  const prepared = prepareOutbox(database.url);
  await call.untilSomeoneWaits();
  await call.run(`insert into pgboss.job (name) select name from pgboss.queue where name = 'mail'`);
  await call.commit();
  await prepared;
  expect(await version()).toBe(newest);
});
