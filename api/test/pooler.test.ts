import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hear } from './hear.ts';
import { createMailbox, type Mailbox, tokenIn } from './mailbox.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { password, peopleOf, type People } from './people.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { startApi, startReady } from './processes.ts';
import { times } from './race.ts';
import { submitted } from './things.ts';
import { write } from './threads.ts';

let api: TestApi;
let mailbox: Mailbox;
let login: string;
let pooler: Pooler;
/** What its first process asks for, which knows nothing of the login yet. */
let asked: string;
beforeAll(async () => {
  api = await openApi();
  mailbox = await createMailbox();
  await mailbox.open();
  const name = `login_${randomBytes(8).toString('hex')}`;
  await api.owner.query(`create role ${name} login superuser password 'pooled'`);
  const url = new URL(api.context.settings.DATABASE_URL);
  url.username = name;
  url.password = 'pooled';
  login = url.href;
  pooler = await startPooler(login);
  const refused = await startApi(pooler.url, { DATABASE_DIRECT_URL: login });
  await refused.running.ready.catch(() => undefined);
  asked = refused.printed();
  await refused.stop();
  await pooler.stop();
  await api.owner.query(/has to run "(.+)" first/.exec(asked)?.[1] ?? 'select');
  pooler = await startPooler(login);
}, 600_000);
afterAll(async () => {
  await pooler.stop();
  await mailbox.close();
  await api.owner.query(`drop role ${new URL(login).username}`);
  await api.close();
});

const start = () =>
  startReady(pooler.url, {
    DATABASE_DIRECT_URL: login,
    SMTP_URL: mailbox.smtpUrl,
    AUTO_APPROVE_AFTER: 'PT1S',
    REVIEW_REMINDERS: 'PT1S',
  });

/** Signs up, confirms by the link in the mail, and logs in. */
async function join({ anyone, as }: People, role: 'sponsor' | 'creator') {
  const email = `${role}-pooled@castwork.test`;
  const home = { city: 'Chicago', state: 'IL', zipCode: '60601' } as const;
  await anyone.call('signup', { body: { email, password, role, ...home } });
  const [mail] = await mailbox.arrived(email);
  await anyone.call('confirmEmail', { params: { token: tokenIn(mail!) } });
  const { token, user } = await anyone.call('login', { body: { email, password } });
  return as(token, user);
}

test('a login that could do more, or waits for ever, is refused with what an administrator runs', () => {
  const { username } = new URL(login);
  const lines = ['role = castwork_api', 'lock_timeout = 2000', 'statement_timeout = 2100'];
  for (const line of [...lines, 'idle_in_transaction_session_timeout = 10000'])
    expect(asked).toContain(`alter role ${username} set ${line};`);
});

test('two processes do all there is to do through a pooler in transaction mode', async () => {
  const processes = await Promise.all([start(), start()]);
  const [here, there] = processes.map(({ fetch }) => peopleOf(api.context, fetch)) as [
    People,
    People,
  ];
  const [sponsor, creator] = await Promise.all([join(here, 'sponsor'), join(there, 'creator')]);
  const news = await hear(sponsor);

  const id = await submitted({ sponsor, creator });
  expect(await news.next()).toEqual({ kind: 'job_accepted' });
  expect(await news.next()).toEqual({ kind: 'links_submitted' });
  await write(creator, id, 'Have a look');
  expect(await news.next()).toEqual({ kind: 'message_sent' });
  // Statements of each process come to connections on which the other has said the same before.
  const looks = [here, there].flatMap(({ as }) => {
    const { call } = as(creator.token, creator.user);
    return times(6, () => call('getVisibleJobs', { query: { radiusMiles: 50 } }));
  });
  await Promise.all([...looks, sponsor.call('createJob', aJob())]);
  // Nobody decides: the clock does.
  await expect.poll(() => creator.call('getEarnings')).toMatchObject({ paid: 85 });
  const subjects = () => mailbox.mailsTo(creator.user.email).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('approved'));

  const own = await submitted({ sponsor, creator });
  await sponsor.call('approveSubmission', { params: { id: own } });
  expect(await creator.call('getEarnings')).toMatchObject({ paid: 170 });
  await news.leave();
  await Promise.all(processes.map((process) => process.stop()));
});
