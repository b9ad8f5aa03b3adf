import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { password } from './people.ts';
import { accepted, newPair } from './things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('unknown keys are ignored and never stored', async () => {
  const sponsor = await api.newPerson('sponsor');
  const { jobs } = await sponsor.call('createJob', {
    body: { ...aJob().body, sponsor_id: 'x', accepted_count: 5, constructor: { a: 1 } } as never,
  });
  expect(jobs).toHaveLength(1);
  const { user } = await sponsor.call('updateMe', {
    body: { role: 'creator', email: 'other@castwork.test', city: 'Elgin' } as never,
  });
  expect(user).toMatchObject({ role: 'sponsor', email: sponsor.user.email, city: 'Elgin' });
});

test('text is trimmed, and any Unicode that can be stored comes back as it was', async () => {
  const sponsor = await api.newPerson('sponsor');
  const title = 'Ωμέγα 🦄 عربي <b>&amp;</b> \u202eabc';
  const { jobs } = await sponsor.call('createJob', aJob({ title: `  ${title}\n` }));
  expect(jobs[0]!.title).toBe(title);
});

test.each(['\u200b', '\u2800', '\u3164', '\u00ad\ufe0f'])(
  'what cannot be seen is no title, and nobody is called by it: %j',
  async (nothing) => {
    const sponsor = await api.newPerson('sponsor');
    for (const field of ['title', 'description'])
      await expect(sponsor.call('createJob', aJob({ [field]: nothing }))).rejects.toMatchObject({
        status: 400,
        issues: [{ path: field, message: 'Required' }],
      });
    const body = { fullName: 'Ada\u200d', businessName: nothing };
    const { user } = await sponsor.call('updateMe', { body });
    expect(user).toMatchObject({ fullName: 'Ada\u200d', businessName: '' });
  },
);

test('bounds are inclusive', async () => {
  const sponsor = await api.newPerson('sponsor');
  const { jobs } = await sponsor.call(
    'createJob',
    aJob({
      title: 'x'.repeat(200),
      description: 'x'.repeat(5_000),
      budget: 1_000_000,
      splitCount: 100,
      jobType: 'locationBased',
      radiusMiles: 5_000,
    }),
  );
  expect(jobs[0]).toMatchObject({ budget: 1_000_000, splitCount: 100, radiusMiles: 5_000 });
  const least = await sponsor.call(
    'createJob',
    aJob({ budget: 1, agentName: 'A', agentPhone: '1' }),
  );
  expect(least.jobs[0]).toMatchObject({ budget: 1, agentName: 'A', agentPhone: '1' });
});

test.each(['Eight88!', '🦄'.repeat(8), 'x y'.repeat(42), ' spaces kept ', 'пароль из слов'])(
  'a password may be %j',
  async (typed) => {
    const { user } = await api.signUp({ password: typed });
    await expect(
      api.anyone.call('login', { body: { email: user.email, password: `${typed} ` } }),
    ).rejects.toMatchObject({ status: 401 });
  },
);

test('links are stored normalised', async () => {
  const pair = await newPair(api);
  const jobId = await accepted(pair);
  const { acceptedJob } = await pair.creator.call('submitLinks', {
    body: {
      jobId,
      contentLinks: ['  HTTPS://YouTube.COM:443/Watch?v=1#t ', 'http://exämple.com/ü'],
    },
  });
  expect(acceptedJob.submittedLinks).toEqual([
    'https://youtube.com/Watch?v=1#t',
    'http://xn--exmple-cua.com/%C3%BC',
  ]);
});

test('a profile keeps what is not mentioned, and coordinates follow the ZIP code', async () => {
  const { call, user } = await api.signUp({
    fullName: 'Ada',
    platforms: ['YouTube', 'YouTube', 'Other'],
    platformUrls: { YouTube: 'https://youtube.com/@ada', Other: '' },
  });
  expect(user).toMatchObject({
    platforms: ['YouTube', 'Other'],
    platformUrls: { YouTube: 'https://youtube.com/@ada' },
    latitude: expect.closeTo(41.89, 1) as number,
    longitude: expect.closeTo(-87.62, 1) as number,
  });
  const change = async (body: Parameters<typeof call<'updateMe'>>[1]) =>
    (await call('updateMe', body)).user;
  expect(await change({ body: { city: 'Evanston', platformUrls: {} } })).toMatchObject({
    fullName: 'Ada',
    city: 'Evanston',
    zipCode: '60601',
    latitude: user.latitude,
    platformUrls: {},
  });
  expect(await change({ body: { zipCode: '10001-1234' } })).toMatchObject({
    latitude: expect.closeTo(40.75, 1) as number,
  });
  expect(await change({ body: { zipCode: '00000' } })).toMatchObject({
    latitude: null,
    longitude: null,
  });
  expect(
    await change({ body: { contentType: 'Travel vlogs', platforms: ['TikTok'] } }),
  ).toMatchObject({ fullName: 'Ada', contentType: 'Travel vlogs', platforms: ['TikTok'] });
  expect(await change({ body: {} })).toEqual((await call('getMe')).user);
});

test('a password that is common is refused in any case of its letters', async () => {
  await expect(
    api.anyone.call('signup', { body: { email: 'common@castwork.test', password: 'PassWord1' } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'password' }] });
  await api.anyone.call('signup', { body: { email: 'common@castwork.test', password } });
});

test('who has an address in which something is unseen, from before that was refused, still logs in', async () => {
  const { user } = await api.signUp();
  const email = `a\u200b${user.email}`;
  await api.owner.query('update users set email = $1, email_folded = $1 where email = $2', [
    email,
    user.email,
  ]);
  await api.anyone.call('forgotPassword', { body: { email } });
  const reply = await api.anyone.call('login', { body: { email, password } });
  expect(reply.user.email).toBe(email);
});
