import { sql } from 'kysely';
import { expect, test, type TestContext, vi } from 'vitest';
import { createMailbox, tokenIn } from '../../test/mailbox.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, peopleOf } from '../../test/people.ts';
import { startApi } from '../../test/processes.ts';
import { silentMailServer } from '../../test/silent-mail-server.ts';
import { startMailWorker } from './worker.ts';

/** The promise: a killed worker's mail goes out within a minute. */
const promised = 60_000;

/** Each test has an outbox of its own: what one leaves in it would be mailed by the next. */
async function openOwn({ onTestFinished }: TestContext) {
  const api = await openApi();
  onTestFinished(() => api.close());
  return api;
}

const stateOf = async (api: TestApi, email: string) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where data->>'email' = ${email}
  `.execute(api.context.db);
  return rows.map(({ state }) => state);
};

test('a mail goes out if, and only if, the change it belongs to commits', async (context) => {
  const api = await openOwn(context);
  const email = 'rolled-back@castwork.test';
  const { db, outbox } = api.context;
  await expect(
    db.transaction().execute(async (trx) => {
      await outbox.send(trx, { template: 'confirm', email });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await stateOf(api, email)).toEqual([]);
  await api.anyone.call('signup', { body: { email, password } });
  expect(await stateOf(api, email)).toEqual(['created']);
  await api.context.db.updateTable('users').set({ confirmed_at: new Date() }).execute();
  // Taken, so no mail: the refused sign-up left none behind.
  await expect(api.anyone.call('signup', { body: { email, password } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await stateOf(api, email)).toEqual(['created']);
});

test('a mail that nobody needs any more is done with, and not tried again', async (context) => {
  const api = await openOwn(context);
  const email = 'confirmed@castwork.test';
  await api.anyone.call('signup', { body: { email, password } });
  await api.context.db.updateTable('users').set({ confirmed_at: new Date() }).execute();
  const stop = await startMailWorker(api.context);
  await expect.poll(() => stateOf(api, email)).not.toEqual(['created']);
  await stop();
  expect(await stateOf(api, email)).toEqual(['completed']);
});

test.concurrent(
  'a worker that is killed in the middle of a mail loses nothing',
  { timeout: 90_000 },
  async (context) => {
    const { expect } = context;
    const api = await openOwn(context);
    const email = 'killed@castwork.test';
    const silent = await silentMailServer();
    const { DATABASE_URL } = api.context.settings;
    const doomed = await startApi(DATABASE_URL, { SMTP_URL: silent.smtpUrl });
    await doomed.running.ready;
    await peopleOf(api.context, doomed.fetch).anyone.call('signup', { body: { email, password } });
    await expect.poll(() => stateOf(api, email), { timeout: 30_000 }).toEqual(['active']);
    expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
    const killedAt = Date.now();

    const mailbox = await createMailbox();
    await mailbox.open();
    const next = await startApi(DATABASE_URL, { SMTP_URL: mailbox.smtpUrl });
    const [mail] = await mailbox.arrived(email, 1, promised);
    expect(Date.now() - killedAt).toBeLessThan(promised);
    await api.anyone.call('confirmEmail', { params: { token: tokenIn(mail!) } });

    // Asked to end while a mail is under way, a worker finishes it.
    await next.end('SIGTERM');
    expect(mailbox.mailsTo(email)).toHaveLength(1);
    await Promise.all([mailbox.close(), doomed.stop(), next.stop()]);
    silent.close();
  },
);

test.concurrent(
  'with the mail server down no request fails, and mails go out once it is back',
  { timeout: 60_000 },
  async (context) => {
    const { expect } = context;
    const api = await openOwn(context);
    const mailbox = await createMailbox();
    const process = await startApi(api.context.settings.DATABASE_URL, {
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'info',
    });
    await process.running.ready;
    const { anyone } = peopleOf(api.context, process.fetch);
    const emails = ['down-1@castwork.test', 'down-2@castwork.test'];
    for (const email of emails) await anyone.call('signup', { body: { email, password } });
    await vi.waitUntil(() => process.printed().includes('mail delayed'), { timeout: 30_000 });
    await anyone.call('forgotPassword', { body: { email: emails[0]! } });
    await mailbox.open();
    for (const email of emails) expect(await mailbox.arrived(email, 1, 30_000)).not.toHaveLength(0);
    await process.stop();
    await mailbox.close();
  },
);
