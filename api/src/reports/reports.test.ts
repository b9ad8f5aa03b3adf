import { expect, test } from 'vitest';
import { openDesk, reported } from '../../test/desk.ts';
import type { Person } from '../../test/people.ts';
import { race } from '../../test/race.ts';
import { accepted, newPair, post } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);

const read = async (id: string, by = operator) =>
  (await by.call('getReport', { params: { id } })).report;
const close = (id: string, by = operator, reason = 'They were asked to stop') =>
  by.call('closeReport', { params: { id }, body: { reason } });
const waiting = async () =>
  (await operator.call('getWaiting')).items.filter(({ kind }) => kind === 'report');
const say = ({ call }: Person, id: string, text: string) =>
  call('postMessage', { params: { id }, body: { text } });

test('a report has who says what of whom, and what they wrote to each other around it', async () => {
  const id = await accepted(pair, { title: 'A quiet job' });
  await say(pair.sponsor, id, 'I know where you live');
  await pair.creator.call('reportPerson', {
    body: { personId: pair.sponsor.user._id, threadId: id, reason: 'They threaten me' },
  });
  await say(pair.creator, id, 'Please stop');
  const [waits] = await waiting();
  expect(waits).toMatchObject({ detail: 'A quiet job' });
  const report = await read(waits!._id);
  expect(report).toMatchObject({
    reason: 'They threaten me',
    by: { _id: pair.creator.user._id },
    person: { _id: pair.sponsor.user._id, role: 'sponsor', reports: 1 },
    job: { title: 'A quiet job' },
    submissionId: id,
    messages: [
      { from: pair.sponsor.user._id, text: 'I know where you live' },
      { from: pair.creator.user._id, text: 'Please stop' },
    ],
    closed: null,
  });
  await close(waits!._id);
});

test('who was reported is shown with how many people have done so, not how often', async () => {
  const [person, other] = [await api.newPerson('sponsor'), await api.newPerson()];
  const report = (by: Person) =>
    by.call('reportPerson', { body: { personId: person.user._id, reason: 'Threats' } });
  await report(pair.creator);
  await report(pair.creator);
  await report(other);
  // The oldest waits, and once it is closed the next.
  for (let i = 0; i < 3; i += 1) {
    const [next] = await waiting();
    expect((await read(next!._id)).person).toMatchObject({ _id: person.user._id, reports: 2 });
    await close(next!._id);
  }
});

test('of a long thread only what is around the report is shown', async () => {
  const id = await reported(api, pair);
  const { submissionId } = await read(id);
  await api.owner.query(
    `insert into messages (id, job_id, creator_id, from_id, to_id, text, at)
      select gen_random_uuid(), job_id, creator_id, creator_id, $2, 'word ' || n,
        now() + (n - 30) * interval '1 minute'
      from submissions, generate_series(1, 60) n where id = $1`,
    [submissionId, pair.sponsor.user._id],
  );
  expect((await read(id)).messages.length).toBe(40);
  await close(id);
});

test('a report shows nothing of another thread, about the same job or with the same creator', async () => {
  const jobId = await post(pair.sponsor, { splitCount: 2 });
  const accept = async ({ call }: Person) =>
    (await call('acceptJob', { body: { jobId } })).acceptedJob._id;
  const mine = await accept(pair.creator);
  const others = [await accept(await api.newPerson()), await accepted(pair)];
  for (const id of [mine, ...others]) await say(pair.sponsor, id, `About ${id}`);
  await pair.creator.call('reportPerson', {
    body: { personId: pair.sponsor.user._id, threadId: mine, reason: 'They threaten me' },
  });
  const [waits] = await waiting();
  expect(await read(waits!._id)).toMatchObject({
    submissionId: mine,
    messages: [{ text: `About ${mine}` }],
  });
  await close(waits!._id);
});

test('nothing but a report is read as one', async () => {
  const params = { id: pair.sponsor.user._id };
  await pair.creator.call('blockPerson', { params });
  await pair.creator.call('unblockPerson', { params });
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from events where type = 'person_blocked'`,
  );
  await expect(read(rows[0]!.id)).rejects.toMatchObject({ status: 404 });
});

test('a report of somebody with whom there is no thread shows nobody’s messages', async () => {
  await pair.creator.call('reportPerson', {
    body: { personId: pair.sponsor.user._id, reason: 'Their page lies' },
  });
  const [waits] = await waiting();
  expect(await read(waits!._id)).toMatchObject({ job: null, submissionId: null, messages: [] });
  await close(waits!._id);
});

test('a job is reported with its sponsor, and waits under their name with its title', async () => {
  const jobId = await post(pair.sponsor, { title: 'Send me your card number' });
  const body = { personId: pair.sponsor.user._id, jobId, reason: 'It is a fraud' };
  await pair.creator.call('reportPerson', { body });
  const [waits] = await waiting();
  const report = await read(waits!._id);
  expect(waits).toMatchObject({ about: report.person.name, detail: 'Send me your card number' });
  expect(report).toMatchObject({
    reason: 'It is a fraud',
    person: { _id: pair.sponsor.user._id },
    job: { _id: jobId, title: 'Send me your card number' },
    submissionId: null,
    messages: [],
  });
  await close(waits!._id);
  // Nobody is reported for what another has posted.
  const other = await api.newPerson('sponsor');
  for (const not of [{ personId: other.user._id }, { jobId: 'no-id' }])
    await expect(
      pair.creator.call('reportPerson', { body: { ...body, ...not } }),
    ).rejects.toMatchObject({ status: 404, message: 'Job not found' });
});

test('what is closed no longer waits, and says by whom and why', async () => {
  const id = await reported(api, pair);
  expect(await waiting()).toMatchObject([{ _id: id }]);
  const { report } = await close(id, operator, 'They were asked to stop');
  expect(report.closed).toMatchObject({
    by: operator.user.email,
    reason: 'They were asked to stop',
  });
  expect(await waiting()).toEqual([]);
});

test('of operators who close it at once one does, and the others are told', async () => {
  const id = await reported(api, pair);
  const others = [operator, await api.newPerson('operator'), await api.newPerson('operator')];
  expect(await race(others.map((each) => () => close(id, each)))).toEqual({
    won: 1,
    '409: This report was closed already': 2,
  });
  const { rowCount } = await api.owner.query(
    `select from events where type = 'report_closed' and subject_id = $1`,
    [id],
  );
  expect(rowCount).toBe(1);
});

test('operators who look at the same report see each other, and that they looked is an event', async () => {
  const id = await reported(api, pair);
  const other = await api.newPerson('operator');
  await read(id);
  expect((await read(id, other)).viewers).toMatchObject([{ name: operator.user.email }]);
  await read(id);
  const { rows } = await api.owner.query(
    `select actor_id from events where type = 'report_viewed' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([operator, other].map(({ user }) => ({ actor_id: user._id })));
  await close(id);
});

test('neither side is told of a report, of who looked, or of how it ended', async () => {
  const id = await reported(api, pair);
  await read(id);
  await close(id);
  for (const { call } of [pair.creator, pair.sponsor]) {
    const { notifications } = await call('getNotifications');
    expect(JSON.stringify(notifications)).not.toContain('report');
  }
});

test('a report is closed with a reason, and what is none is not there', async () => {
  const id = await reported(api, pair);
  await expect(close(id, operator, '  ')).rejects.toMatchObject({ status: 400 });
  for (const none of ['no-id', operator.user._id])
    await expect(close(none)).rejects.toMatchObject({ status: 404 });
  expect(await waiting()).toMatchObject([{ _id: id }]);
});
