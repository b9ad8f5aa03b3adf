import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import { startApi } from '../../test/processes.ts';
import { accepted, submitted } from '../../test/things.ts';

const minute = 60_000;

test('with the mail server away nothing fails, and each comes once when it is back', async () => {
  const { api, mailbox, pair } = await openMailed();
  await startWorker(api);
  const id = await submitted(pair, { title: 'While it was away' });
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'event-mail' and state = 'retry' and retry_count > 0
        `.execute(api.context.db);
      return rows.length > 0;
    },
    { timeout: 10_000, interval: 50 },
  );
  await pair.sponsor.call('approveSubmission', { params: { id } });
  await mailbox.open();
  await mailbox.arrived(pair.sponsor.user.email, 1, minute);
  await mailbox.arrived(pair.creator.user.email, 1, minute);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.sponsor)).toEqual(['Creator sent links for “While it was away”']);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['“While it was away” was approved and paid']);
}, 90_000);

test('a worker that is killed in the middle of a mail loses nothing, and the next sends it once', async () => {
  const { api, mailbox, pair } = await openMailed();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 silent.test\r\n');
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { DATABASE_URL } = api.context.settings;
  const doomed = await startApi(DATABASE_URL, {
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  await doomed.running.ready;
  const asked = once(silent, 'connection');
  await submitted(pair, { title: 'First' });
  await asked;
  expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
  // What comes while nobody works is another letter: the one that was begun stays what it was.
  await submitted(pair, { title: 'Second' });
  await mailbox.open();
  await startWorker(api);
  await mailbox.arrived(pair.sponsor.user.email, 1, minute);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.sponsor)).toEqual(['Creator sent links for “First”']);
  await doomed.stop();
}, 120_000);

test('what is rolled back is not mailed', async () => {
  const { api, pair } = await openMailed();
  const id = await accepted(pair);
  await expect(
    pair.creator.call('submitLinks', { body: { jobId: id, contentLinks: ['nonsense'] } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    api.context.db.transaction().execute(async (trx) => {
      await api.context.outbox.sendEventMails(trx, [
        { userId: pair.sponsor.user._id, eventId: id },
      ]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const { rows } = await sql`select from pgboss.job where name = 'event-mail'`.execute(
    api.context.db,
  );
  expect(rows).toEqual([]);
});
