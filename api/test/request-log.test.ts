import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailbox, type Mailbox, tokenIn } from './mailbox.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { type Fetch, password, peopleOf } from './people.ts';
import { type ApiProcess, startApi } from './processes.ts';

let api: TestApi;
let mailbox: Mailbox;
let process: ApiProcess;
beforeAll(async () => {
  mailbox = await createMailbox();
  await mailbox.open();
  api = await openApi();
  process = await startApi(api.context.settings.DATABASE_URL, {
    SMTP_URL: mailbox.smtpUrl,
    LOG_LEVEL: 'trace',
  });
  await process.running.ready;
});
afterAll(async () => {
  await process.stop();
  await Promise.all([api.close(), mailbox.close()]);
});

/** What it has printed, once the line of this request has come through the pipe. */
async function printedWith(requestId: string | null | undefined): Promise<string> {
  const isThere = () => process.printed().endsWith('\n') && process.printed().includes(requestId!);
  await expect.poll(isThere).toBe(true);
  return process.printed();
}

test('the log of a whole journey has one line for each request, and no secret', async () => {
  const ids: string[] = [];
  const noted: Fetch = async (path, init) => {
    const answer = await process.fetch(path, init);
    ids.push(answer.headers.get('x-request-id')!);
    return answer;
  };
  const { anyone, as } = peopleOf(api.context, noted);
  const email = 'secretive@castwork.test';
  const passwords = ['first secret password', 'second secret password', 'wrong secret password'];
  const body = (typed: string) => ({ body: { email, password: typed } });

  await anyone.call('signup', { body: { email, password: passwords[0]!, role: 'sponsor' } });
  const confirmation = tokenIn((await mailbox.arrived(email))[0]!);
  await anyone.call('confirmEmail', { params: { token: confirmation } });
  await expect(anyone.call('login', body(passwords[2]!))).rejects.toMatchObject({ status: 401 });
  await anyone.call('forgotPassword', { body: { email } });
  const reset = tokenIn((await mailbox.arrived(email, 2))[0]!);
  await anyone.call('resetPassword', {
    params: { token: reset },
    body: { password: passwords[1]! },
  });
  const { token, user } = await anyone.call('login', body(passwords[1]!));
  const sponsor = as(token, user);
  await sponsor.call('createJob', aJob());
  await noted(`/api/users/me?token=${token}`, { headers: { authorization: `Bearer ${token}x` } });
  await noted(`/nowhere/${reset}`);
  await noted('/api/login', { method: 'POST', body: password });
  await sponsor.call('logout');

  const printed = await printedWith(ids.at(-1));
  for (const secret of [...passwords, password, confirmation, reset, token, token.split('.')[2]!])
    expect(printed).not.toContain(secret);
  expect(printed).not.toMatch(/reset-password\/|confirm-email\/|argon2/);

  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(ids.map((id) => lines.filter(({ requestId }) => requestId === id).length)).toEqual(
    ids.map(() => 1),
  );
  const line = lines.find(({ requestId }) => requestId === ids.at(-1));
  expect(line).toMatchObject({
    method: 'POST',
    endpoint: 'logout',
    status: 204,
    userId: user._id,
    ms: expect.any(Number) as number,
  });
});

test('the line of a fault says what was behind it, without what the database held', async () => {
  const creator = await api.enlist();
  await api.context.pool.query(`alter table job_requests rename to elsewhere`);
  const answer = await process.fetch('/api/job-requests', {
    headers: { authorization: `Bearer ${creator.token}` },
  });
  await api.context.pool.query(`alter table elsewhere rename to job_requests`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ message: 'Something went wrong on our side.' });
  const requestId = answer.headers.get('x-request-id')!;
  const line = (await printedWith(requestId)).split('\n').find((each) => each.includes(requestId));
  expect(JSON.parse(line!)).toMatchObject({
    level: 50,
    failure: { code: '42P01', stack: expect.stringContaining('get-job-requests') as string },
  });
});
