import { afterAll, expect, test } from 'vitest';
import { inOrder } from '../../test/in-order.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, requested, submitted, freshPair } from '../../test/things.ts';
import { preferencesOf as toldTo } from './preferences-of.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const preferencesOf = async ({ call }: Person) => (await call('getPreferences')).preferences;
const choose = ({ call }: Person, preferences: object) =>
  call('updatePreferences', { body: { preferences } });

/** Of what somebody is to be mailed, oldest first. */
const mailsTo = async ({ user }: Person) =>
  (
    await api.context.db
      .selectFrom('event_mails')
      .select('kind')
      .where('user_id', '=', user._id)
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind);

const kindsSeenBy = async ({ call }: Person) =>
  (await call('getNotifications')).notifications.map(({ kind }) => kind);

test('everybody sees the kinds of their role, as the product has them', async () => {
  const both = { app: true, mail: true };
  expect(await preferencesOf(pair.sponsor)).toMatchObject({
    links_submitted: both,
    request_made: both,
    job_accepted: { app: true, mail: false },
  });
  expect(await preferencesOf(pair.sponsor)).not.toHaveProperty('changes_requested');
  expect(await preferencesOf(pair.creator)).toMatchObject({ changes_requested: both });
  expect(await preferencesOf(pair.creator)).not.toHaveProperty('links_submitted');
});

test('what is chosen stays, and what is not named stays as it was', async () => {
  const { sponsor, creator } = pair;
  const before = await preferencesOf(sponsor);
  await choose(sponsor, { links_submitted: { app: true, mail: false } });
  const { preferences } = await choose(sponsor, { request_made: { app: false, mail: true } });
  expect(preferences).toEqual({
    ...before,
    links_submitted: { app: true, mail: false },
    request_made: { app: false, mail: true },
  });
  expect(await preferencesOf(sponsor)).toEqual(preferences);
  // Kinds of the other role, those that are always told, and words that are none, are ignored.
  const unknown = {
    changes_requested: { app: false, mail: false },
    person_suspended: { app: false, mail: false },
    reset: { mail: false },
  };
  expect((await choose(sponsor, unknown)).preferences).toEqual(preferences);
  expect(await preferencesOf(creator)).toMatchObject({ changes_requested: { app: true } });
});

test.each([
  ['nothing', {}],
  ['no object', { preferences: [] }],
  ['a half', { preferences: { links_submitted: { mail: false } } }],
  ['no booleans', { preferences: { links_submitted: { app: 1, mail: 'no' } } }],
])('a choice of %s is refused', async (_, body) => {
  await expect(pair.sponsor.call('updatePreferences', { body } as never)).rejects.toMatchObject({
    status: 400,
  });
});

test('each is told where it was chosen, of that kind alone', async () => {
  const { sponsor } = pair;
  await accepted(pair);
  expect([await kindsSeenBy(sponsor), await mailsTo(sponsor)]).toEqual([['job_accepted'], []]);

  await choose(sponsor, {
    job_accepted: { app: false, mail: true },
    links_submitted: { app: false, mail: false },
  });
  await submitted(pair);
  expect([await kindsSeenBy(sponsor), await mailsTo(sponsor)]).toEqual([
    ['job_accepted'],
    ['job_accepted'],
  ]);
  await requested(pair);
  expect(await kindsSeenBy(sponsor)).toEqual(['request_made', 'job_accepted']);
  expect(await mailsTo(sponsor)).toEqual(['job_accepted', 'request_made']);
});

test('whoever has closed their account is told of nothing, whatever they chose and what is always told', async () => {
  const { sponsor, creator } = pair;
  await choose(sponsor, { links_submitted: { app: true, mail: true } });
  await api.owner.query('update users set closed_at = now() where id = $1', [sponsor.user._id]);
  const ids = [sponsor, creator].map(({ user }) => user._id) as [string, string];
  const told = await toldTo(api.context.db, ids, ['links_submitted', 'person_suspended']);
  for (const kind of ['links_submitted', 'person_suspended'] as const)
    expect(told(ids[0], kind)).toEqual({ app: false, mail: false });
  expect(told(ids[1], 'person_suspended')).toEqual({ app: true, mail: true });
  // Nor is anything chosen there any more.
  expect((await oneClick(tokenOf(sponsor, 'request_made'))).status).toBe(400);
  const { rowCount } = await api.owner.query(
    `select from notification_preferences where user_id = $1 and kind = 'request_made'`,
    [ids[0]],
  );
  expect(rowCount).toBe(0);
});

const { settings } = api.context;
const oneClick = (token: string) =>
  api.fetch(`/api/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const tokenOf = ({ user }: Person, kind: 'links_submitted' | 'request_made' | 'person_suspended') =>
  unsubscribeToken(settings, { userId: user._id, kind });

test('one click leaves what is saved at the same moment', async () => {
  const { sponsor } = pair;
  const ends = await inOrder(api, sponsor.user.email, [
    () => choose(sponsor, { links_submitted: { app: false, mail: true } }),
    () => oneClick(tokenOf(sponsor, 'links_submitted')),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await preferencesOf(sponsor)).toMatchObject({
    links_submitted: { app: false, mail: false },
  });
});

test('one click ends the mails of that kind, and nothing else, without signing in', async () => {
  const { sponsor } = pair;
  const before = await preferencesOf(sponsor);
  for (let i = 0; i < 2; i += 1) {
    const answer = await oneClick(tokenOf(sponsor, 'links_submitted'));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'You will get no more mails like this one.' },
    ]);
  }
  expect(await preferencesOf(sponsor)).toEqual({
    ...before,
    links_submitted: { app: true, mail: false },
  });
  await submitted(pair);
  expect(await kindsSeenBy(sponsor)).toEqual(['links_submitted', 'job_accepted']);
  expect(await mailsTo(sponsor)).toEqual([]);

  await choose(sponsor, { request_made: { app: false, mail: true } });
  await oneClick(tokenOf(sponsor, 'request_made'));
  expect(await preferencesOf(sponsor)).toMatchObject({ request_made: { app: false, mail: false } });
});

test('the link says which mails it would end, and whether they have ended', async () => {
  const { sponsor } = pair;
  await choose(sponsor, { request_made: { app: false, mail: true } });
  const params = { token: tokenOf(sponsor, 'request_made') };
  const about = { kind: 'request_made', role: 'sponsor', app: false };
  expect(await api.anyone.call('getSubscription', { params })).toEqual({ ...about, mail: true });
  await oneClick(params.token);
  expect(await api.anyone.call('getSubscription', { params })).toEqual({ ...about, mail: false });
});

test('a link of an older mail about the account itself ends nothing, and says so', async () => {
  const answer = await oneClick(tokenOf(pair.sponsor, 'person_suspended'));
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: 'Mails about your account itself always go to you.' },
  ]);
});

test('a link that was changed ends nothing, and opens nothing', async () => {
  const { sponsor, creator } = pair;
  const token = tokenOf(sponsor, 'links_submitted');
  const [, , code] = token.split('.');
  const [before, theirs] = [await preferencesOf(sponsor), await preferencesOf(creator)];
  const changed = [
    `${sponsor.user._id}.request_made.${code}`,
    `${creator.user._id}.links_submitted.${code}`,
    `${sponsor.user._id}.reset.${code}`,
    `${sponsor.user._id}.links_submitted.${code!.slice(1)}`,
    `${sponsor.user._id}.links_submitted.`,
    token.slice(0, -3),
    'x',
  ];
  for (const each of changed) expect((await oneClick(each)).status, each).toBe(400);
  expect([await preferencesOf(sponsor), await preferencesOf(creator)]).toEqual([before, theirs]);
  const asSession = api.as(token, sponsor.user);
  await expect(asSession.call('getMe')).rejects.toMatchObject({ status: 401 });
});

test('whoever opens the link in a browser is led to the page that asks, and nothing is ended yet', async () => {
  const token = tokenOf(pair.sponsor, 'links_submitted');
  const answer = await api.fetch(`/api/unsubscribe/${token}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `${settings.PUBLIC_URL}/unsubscribe/${token}`,
  ]);
  expect(await preferencesOf(pair.sponsor)).toMatchObject({ links_submitted: { mail: true } });
});
