import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailbox, type Mailbox, tokenIn } from './mailbox.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { type Fetch, password, peopleOf } from './people.ts';
import { type ApiProcess, startApi } from './processes.ts';
import { post } from './things.ts';

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

/** The line of one request. */
async function lineOf({ headers }: Response): Promise<string> {
  const requestId = headers.get('x-request-id')!;
  const lines = (await printedWith(requestId)).split('\n');
  return lines.find((each) => each.includes(requestId))!;
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
  const creator = await api.newPerson();
  await api.owner.query(`alter table job_requests rename to elsewhere`);
  const answer = await process.fetch('/api/job-requests', {
    headers: { authorization: `Bearer ${creator.token}` },
  });
  await api.owner.query(`alter table elsewhere rename to job_requests`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ message: 'Something went wrong on our side.' });
  expect(JSON.parse(await lineOf(answer))).toMatchObject({
    level: 50,
    failure: { code: '42P01', stack: expect.stringContaining('getJobRequests') as string },
  });
});

test('the line of a fault holds nothing of the row that the database refused', async () => {
  const [sponsor, creator] = [
    await api.newPerson('sponsor'),
    await api.newPerson('creator', '60201'),
  ];
  const jobId = await post(sponsor, { jobType: 'locationBased', radiusMiles: 1 });
  const note = 'for the eyes of the sponsor alone';
  // Postgres says the whole row with such a fault: "Failing row contains (…)".
  await api.owner.query(`alter table job_requests add constraint broken check (note = '')`);
  const answer = await process.fetch('/api/job-requests', {
    method: 'POST',
    headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jobId, note }),
  });
  await api.owner.query('alter table job_requests drop constraint broken');
  expect(answer.status).toBe(500);
  const line = await lineOf(answer);
  expect(JSON.parse(line)).toMatchObject({ failure: { code: '23514' } });
  for (const value of [note, jobId]) expect(line).not.toContain(value);
});

test('the line of a refusal says what for, and of whom', async () => {
  const { token, user } = await api.newPerson();
  const headers = { authorization: `Bearer ${token}` };
  const line = await lineOf(await process.fetch('/api/operator/waiting', { headers }));
  expect(JSON.parse(line)).toMatchObject({
    endpoint: 'getWaiting',
    status: 403,
    refused: 'wrong_role',
    userId: user._id,
  });
});
