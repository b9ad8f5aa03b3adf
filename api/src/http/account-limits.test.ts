import type { Input } from '@castwork/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, openApi, openPatiently, type TestApi } from '../../test/open-api.ts';
import { peopleOf, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { post, requested } from '../../test/things.ts';
import { createApp } from '../app.ts';
import { closeContext } from '../open-context.ts';

let api: TestApi;
/** The same people at another process. */
let elsewhere: ReturnType<typeof peopleOf>;
let closeElsewhere: () => Promise<void>;
beforeAll(async () => {
  api = await openApi({
    LIMIT_REQUESTS: '3/3600',
    LIMIT_JOBS: '100/300',
    LIMIT_OPEN_JOBS: '150',
    LIMIT_WRITES: '60/90',
  });
  const other = await openPatiently(api.context.settings);
  const app = createApp(other);
  elsewhere = peopleOf(other, async (path, init) => app.request(path, init));
  closeElsewhere = () => closeContext(other);
});
afterAll(async () => {
  await closeElsewhere();
  await api.close();
});

const send = (person: Person, path: string, body: object, key?: string) =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });

/** As if the time of the limits were over. */
const later = () => api.context.pool.query('delete from rate_limits');

const postedBy = async ({ user }: Person) =>
  (
    await api.context.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sponsor_id', '=', user._id)
      .executeTakeFirstOrThrow()
  ).count;

describe('requests', () => {
  const tooMany = {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests: at most 3 an hour. Please wait and try again.',
  };

  test('are limited for each creator: asking and withdrawing in a loop comes to an end', async () => {
    const sponsor = await api.newPerson('sponsor');
    const creator = await api.newPerson('creator', '60201');
    const { jobId, requestId } = await requested({ sponsor, creator });
    const ask = (as: Person) => as.call('createJobRequest', { body: { jobId } });
    const withdraw = (id: string) => creator.call('deleteRequest', { params: { id } });
    await withdraw(requestId);
    await withdraw((await ask(creator)).request._id);
    await withdraw((await ask(creator)).request._id);
    await expect(ask(creator)).rejects.toMatchObject(tooMany);
    await expect(ask(elsewhere.as(creator.token, creator.user))).rejects.toMatchObject(tooMany);
    const answer = await send(creator, '/api/job-requests', { jobId });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    // Somebody else is not concerned.
    await ask(await api.newPerson('creator', '60201'));
  });

  test('and so are acceptances that are undone: accepting and undoing in a loop comes to an end', async () => {
    const jobId = await post(await api.newPerson('sponsor'));
    const creator = await api.newPerson();
    const accept = async () =>
      (await creator.call('acceptJob', { body: { jobId } })).acceptedJob._id;
    const undo = (id: string) => creator.call('withdrawSubmission', { params: { id } });
    for (const _ of times(3, () => '')) await undo(await accept());
    const id = await accept();
    await expect(undo(id)).rejects.toMatchObject({ status: 429, code: 'too_many_undos' });
    // It is theirs, and is given back for good once it can no longer be undone.
    await api.owner.query(
      `update submissions set accepted_at = now() - interval '11 s' where id = $1`,
      [id],
    );
    expect((await undo(id)).message).toBe('Job withdrawn');
  });

  test('that are refused or replayed count nothing, and a 429 may be tried again', async () => {
    const sponsor = await api.newPerson('sponsor');
    const creator = await api.newPerson('creator', '60201');
    const over = { jobType: 'locationBased', radiusMiles: 1 } as const;
    const jobs = await Promise.all(times(4, () => post(sponsor, over)));
    const ask = (jobId: string, key?: string) => send(creator, '/api/job-requests', { jobId }, key);
    expect((await ask(jobs[0]!, 'first')).status).toBe(201);
    for (let i = 0; i < 5; i += 1) {
      expect((await ask(jobs[0]!, 'first')).status).toBe(201);
      expect((await ask(jobs[0]!)).status).toBe(409);
      expect((await ask(jobs[0]!, 'again')).status).toBe(409);
    }
    expect((await ask(jobs[1]!)).status).toBe(201);
    expect((await ask(jobs[2]!)).status).toBe(201);
    expect((await ask(jobs[3]!, 'last')).status).toBe(429);
    await later();
    expect((await ask(jobs[3]!, 'last')).status).toBe(201);
  });
});

const several = (repeatCount: number): Input<'createJob'> => aJob({ multiple: true, repeatCount });

describe('jobs', () => {
  const tooMany = {
    status: 429,
    code: 'too_many_jobs',
    message:
      'Too many jobs posted or changed: at most 100 in 5 minutes. Please wait and try again.',
  };

  test('are counted one by one, also where many are posted at once', async () => {
    const sponsor = await api.newPerson('sponsor');
    await sponsor.call('createJob', several(60));
    await expect(sponsor.call('createJob', several(41))).rejects.toMatchObject(tooMany);
    await sponsor.call('createJob', several(40));
    await expect(
      elsewhere.as(sponsor.token, sponsor.user).call('createJob', aJob()),
    ).rejects.toMatchObject(tooMany);
    expect(await postedBy(sponsor)).toBe(100);
  });

  test('that are changed count as those that are posted; what changes nothing does not', async () => {
    const sponsor = await api.newPerson('sponsor');
    const { jobs } = await sponsor.call('createJob', several(45));
    const change = (title: string) =>
      sponsor.call('updateJob', { params: { id: jobs[0]!._id }, body: { title, allEqual: true } });
    await change('One');
    await change('One');
    await expect(change('Other')).rejects.toMatchObject(tooMany);
    await sponsor.call('createJob', several(10));
  });

  test('posted from everywhere at the same moment are counted each', async () => {
    const sponsor = await api.newPerson('sponsor');
    const there = elsewhere.as(sponsor.token, sponsor.user);
    const answers = await race(
      times(30, (i) => () => (i % 2 ? sponsor : there).call('createJob', several(7))),
    );
    expect(answers).toEqual({ won: 14, [`429: ${tooMany.message}`]: 16 });
    expect(await postedBy(sponsor)).toBe(98);
  });

  test('replayed under their key are counted once', async () => {
    const sponsor = await api.newPerson('sponsor');
    for (let i = 0; i < 4; i += 1)
      expect((await send(sponsor, '/api/jobs', several(50).body, 'same')).status).toBe(201);
    await sponsor.call('createJob', several(50));
    expect(await postedBy(sponsor)).toBe(100);
  });

  test('of one sponsor are open in a bounded number; those that are gone make room', async () => {
    const sponsor = await api.newPerson('sponsor');
    const { jobs } = await sponsor.call('createJob', several(100));
    await later();
    const tooManyOpen = {
      status: 409,
      code: 'too_many_open_jobs',
      message: expect.stringMatching(/^At most 150 of your jobs may be open at a time\./) as string,
    };
    await expect(sponsor.call('createJob', several(51))).rejects.toMatchObject(tooManyOpen);
    await sponsor.call('createJob', several(50));
    await expect(sponsor.call('createJob', aJob())).rejects.toMatchObject(tooManyOpen);
    await sponsor.call('deleteJob', { params: { id: jobs[0]!._id } });
    await sponsor.call('createJob', aJob());
  });
});

test('changes are limited for each account in all, and reading is not one', async () => {
  const person = await api.newPerson();
  const there = elsewhere.as(person.token, person.user);
  const change = (i: number) => (i % 2 ? person : there).call('readAllNotifications');
  for (let i = 0; i < 60; i += 1) await change(i);
  for (const i of [0, 1])
    await expect(change(i)).rejects.toMatchObject({
      status: 429,
      code: 'too_many_changes',
      message: 'Too many changes: at most 60 in 90 seconds. Please wait and try again.',
    });
  await person.call('getNotifications');
  // All that is kept of them is no small read.
  await expect(person.call('getExport')).rejects.toMatchObject({ status: 429 });
  await (await api.newPerson()).call('readAllNotifications');
});
