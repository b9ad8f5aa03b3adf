import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import { hear } from '../../test/hear.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { asOperator, earn, setBank } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { match, saveSearch, toldTo } from '../../test/searches.ts';
import { restored, suspended } from '../../test/suspensions.ts';
import { accepted, freshPair, newLink, post, requested, submitted } from '../../test/things.ts';
import { suspend } from './suspend.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);
const { strikeIn } = clocksOf(api);

const isOnMarket = async (jobId: string, { call }: Person) =>
  (await call('getVisibleJobs')).jobs.some(({ _id }) => _id === jobId);

/** Somebody who chose to hear nothing of it when that could be chosen. */
async function deaf(on: TestApi, person: Person) {
  await on.owner.query(
    `insert into notification_preferences (user_id, kind, app, mail)
     select $1, kind, false, false from unnest(array['person_suspended', 'person_restored']) as kind`,
    [person.user._id],
  );
  return person;
}

test('its sessions end at once, streams too, and a login tells whoever has the password', async () => {
  const person = await api.signUp();
  const stream = await hear(person);
  await asOperator(api, (work) => suspend(work, person.user._id, 'Spam'));
  expect(await stream.next()).toEqual({ kind: 'person_suspended' });
  expect(await stream.next()).toBeUndefined();
  await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
  const { email } = person.user;
  await expect(
    api.anyone.call('login', { body: { email, password: 'wrong' } }),
  ).rejects.toMatchObject({ status: 401, message: 'Invalid email or password' });
  const { user, token } = await api.anyone.call('login', { body: { email, password } });
  expect(user.suspendedAt).toEqual(expect.any(String));
  expect((await api.as(token, user).call('getMe')).user).toEqual(user);
});

test('its owner is told why, in the app and by mail, and when it is over', async () => {
  const creator = await suspended(api, pair.creator);
  const { notifications } = await creator.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    kind: 'person_suspended',
    link: '/dashboard/creator',
    meta: { message: 'Your account is suspended: Spam' },
  });
  await restored(api, creator);
  expect(await newsOf(creator)).toEqual(['person_restored', 'person_suspended']);
  expect((await creator.call('getMe')).user.suspendedAt).toBeNull();
});

test('a mail says why, and another when it is over, whatever was chosen before', async () => {
  const { api: mailed, mailbox, pair: those } = await openMailed();
  await mailbox.open();
  await startWorker(mailed);
  const creator = await suspended(mailed, await deaf(mailed, those.creator));
  expect(await newsOf(creator)).toEqual(['person_suspended']);
  await restored(mailed, creator);
  await untilIdle(mailed);
  expect(subjectsTo(mailbox, creator)).toEqual([
    'Your account is no longer suspended',
    'Your account is suspended',
  ]);
  const mails = mailbox.mailsTo(creator.user.email);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).not.toContain('Get no more mails');
  expect(mails.some(({ headers }) => 'list-unsubscribe' in headers)).toBe(false);
  expect(texts).toContain('/dashboard/creator');
  expect(texts).toMatch(/“Spam”.*“A mistake”|“A mistake”.*“Spam”/s);
});

test('what was begun is finished on both sides, and paid out', async () => {
  const id = await accepted(pair);
  const creator = await suspended(api, pair.creator);
  const sponsor = await suspended(api, pair.sponsor);
  const contentLinks = [newLink()];
  await creator.call('submitLinks', { body: { jobId: id, contentLinks } });
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Louder' } });
  await creator.call('submitLinks', { body: { jobId: id, contentLinks } });
  await sponsor.call('approveSubmission', { params: { id } });
  await setBank(api, creator);
  expect((await creator.call('requestPayout')).payout.amount).toBe(85);
});

test('clocks of accepted work run on: nobody waits for a sponsor who is suspended', async () => {
  await submitted(pair);
  await suspended(api, pair.sponsor);
  await strikeIn(8);
  expect((await pair.creator.call('getBalance')).available).toBe(85);
});

test('a weekly payout goes on for a creator who is suspended', async () => {
  await pair.creator.call('setPayoutSchedule', { body: { schedule: 'weekly' } });
  await earn(pair);
  await setBank(api, pair.creator);
  const creator = await suspended(api, pair.creator);
  await strikeIn(9);
  expect((await creator.call('getPayouts')).items).toMatchObject([{ amount: 85 }]);
});

test('a sponsor’s open jobs leave the market, with what is held for them, and come back', async () => {
  const { creator } = pair;
  const jobId = await post(pair.sponsor, { budget: 70 });
  const sponsor = await suspended(api, pair.sponsor);
  expect(await isOnMarket(jobId, creator)).toBe(false);
  await expect(creator.call('getJob', { params: { id: jobId } })).rejects.toMatchObject({
    status: 404,
  });
  for (const call of ['acceptJob', 'createJobRequest'] as const)
    await expect(creator.call(call, { body: { jobId } })).rejects.toMatchObject({
      status: 409,
      code: 'not_available',
    });
  expect((await sponsor.call('getBalance')).held).toBe(70);
  expect((await sponsor.call('getPostedJobs')).jobs).toMatchObject([{ _id: jobId }]);
  await restored(api, sponsor);
  expect(await isOnMarket(jobId, creator)).toBe(true);
  await creator.call('acceptJob', { body: { jobId } });
});

test('a job whose sponsor is suspended is not there, also for who would have to ask for access to it', async () => {
  const jobId = await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 });
  const far = await api.newPerson('creator', '60201');
  await suspended(api, pair.sponsor);
  for (const name of ['acceptJob', 'createJobRequest'] as const)
    await expect(far.call(name, { body: { jobId } })).rejects.toMatchObject({
      status: 409,
      code: 'not_available',
    });
});

test('saved searches find nothing of a sponsor who is suspended, and once what is on the market again', async () => {
  const title = 'Found after all';
  await saveSearch(pair.creator, { query: { words: title.toLowerCase() } });
  const jobId = await post(pair.sponsor, { title });
  const sponsor = await suspended(api, pair.sponsor);
  await match(api.context, jobId);
  expect(await toldTo(pair.creator)).toEqual([]);
  const queued = async () => {
    const { rows } = await api.owner.query(
      `select 1 from pgboss.job where name = 'saved-search' and data ->> 'jobId' = $1`,
      [jobId],
    );
    return rows.length;
  };
  // That look is over; one that waits still would do for both.
  await api.owner.query(`delete from pgboss.job where name = 'saved-search'`);
  await restored(api, sponsor);
  expect(await queued()).toBe(1);
  for (let i = 0; i < 2; i += 1) await match(api.context, jobId);
  expect(await toldTo(pair.creator)).toEqual([title]);
});

test('ending a suspension asks the database as often for many postings as for one', async () => {
  let { sponsor } = pair;
  const restoring = async () => {
    sponsor = await suspended(api, sponsor);
    await api.owner.query(`delete from pgboss.job where name = 'saved-search'`);
    return (await statementsOf(() => restored(api, sponsor))).length;
  };
  const first = await post(sponsor);
  const forOne = await restoring();
  const all = [first, await post(sponsor), await post(sponsor)];
  expect(await restoring()).toBe(forOne);
  const { rows } = await api.owner.query<{ id: string }>(
    `select data ->> 'jobId' as id from pgboss.job where name = 'saved-search'`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
});

test('nobody gives work to a creator who is suspended, nor tells them of new jobs', async () => {
  const creator = await api.newPerson('creator', '60201');
  const { requestId } = await requested({ ...pair, creator });
  await saveSearch(creator);
  const suspendedCreator = await suspended(api, creator);
  await expect(
    pair.sponsor.call('approveRequest', { params: { id: requestId } }),
  ).rejects.toMatchObject({ status: 409, code: 'suspended' });
  await match(api.context, await post(pair.sponsor));
  expect(await toldTo(suspendedCreator)).toEqual([]);
  await restored(api, creator);
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
});
