import { createTestDatabase } from '@castwork/testing/database';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '../db/connect.ts';
import { prepareOutbox } from './prepare-outbox.ts';

const database = await createTestDatabase();
const owner = createPool(database.url, 1);
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
