import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import type { TestApi } from '../../test/open-api.ts';
import { outliveHeartbeats } from '../../test/outlive-heartbeats.ts';
import { startApi } from '../../test/processes.ts';
import { silentMailServer } from '../../test/silent-mail-server.ts';
import { accepted, submitted } from '../../test/things.ts';

const minute = 60_000;

/**
 * Waits until mails have failed, and makes them due at once: how long the queue takes is tried with
 * the mails that open an account.
 * @param tries how often each has been tried again, of all that are in the queue
 */
async function untilFailed({ owner }: TestApi, tries: readonly number[]) {
  await vi.waitUntil(
    async () => {
      const { rows } = await owner.query<{ tries: number }>(
        `select retry_count as tries from pgboss.job
         where name = 'event-mail' and state = 'retry' order by retry_count`,
      );
      return rows.map((row) => row.tries).join() === tries.join();
    },
    { timeout: 30_000, interval: 50 },
  );
  await owner.query(
    `update pgboss.job set start_after = now() where name = 'event-mail' and state = 'retry'`,
  );
}

test('with the mail server away nothing fails, and each comes once when it is back', async () => {
  const { api, mailbox, pair } = await openMailed();
  await startWorker(api);
  const id = await submitted(pair, { title: 'While it was away' });
  await untilFailed(api, [0]);
  // The worker hears of this one, and tries both.
  await pair.sponsor.call('approveSubmission', { params: { id } });
  await untilFailed(api, [0, 1]);
  await mailbox.open();
  await mailbox.arrived(pair.sponsor.user.email, 1, minute);
  await mailbox.arrived(pair.creator.user.email, 1, minute);
  await untilIdle(api);
  expect(subjectsTo(mailbox, pair.sponsor)).toEqual(['Creator sent links for “While it was away”']);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['“While it was away” was approved and paid']);
}, 90_000);

test('a worker that is killed in the middle of a mail loses nothing, and the next sends it once', async () => {
  const { api, mailbox, pair } = await openMailed();
  const silent = await silentMailServer();
  onTestFinished(() => void silent.close());
  const { DATABASE_URL } = api.context.settings;
  const doomed = await startApi(DATABASE_URL, { SMTP_URL: silent.smtpUrl });
  await doomed.running.ready;
  await submitted(pair, { title: 'First' });
  await silent.asked;
  expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
  // What comes while nobody works is another letter: the one that was begun stays what it was.
  await submitted(pair, { title: 'Second' });
  await outliveHeartbeats(api);
  await untilFailed(api, [0]);
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
