import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import { password } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { newLink, post, requested, submitted } from '../../test/things.ts';

const minute = 60_000;

test('who has closed their account before a mail went out gets none, at no address', async () => {
  const { api, mailbox, pair } = await openMailed();
  const { sponsor, creator } = pair;
  await mailbox.open();
  const { requestId } = await requested(pair);
  await sponsor.call('denyRequest', { params: { id: requestId }, body: { reason: 'Too far' } });
  await creator.call('closeAccount', { body: { password } });
  await startWorker(api);
  await untilIdle(api);
  expect(mailbox.mailsTo(`closed-${creator.user._id}`)).toEqual([]);
  const { rows } = await api.owner.query(
    `select state from pgboss.job where name = 'event-mail' and data ->> 'userId' = $1`,
    [creator.user._id],
  );
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('an account that nobody gets into is mailed nothing, until its owner has its address back', async () => {
  const { api, mailbox, pair } = await openMailed();
  const { sponsor, creator } = pair;
  await mailbox.open();
  const links = await asked(api, creator);
  await api.anyone.call('confirmEmailChange', { params: { token: links.confirm } });
  const { requestId } = await requested(pair);
  await api.signUp({ email: creator.user.email });
  await api.anyone.call('objectToEmailChange', { params: { token: links.object } });
  await sponsor.call('denyRequest', { params: { id: requestId }, body: { reason: 'Too far' } });
  await startWorker(api);
  await untilIdle(api);
  const { rows } = await api.owner.query(
    `select distinct state from pgboss.job where name = 'event-mail' and data ->> 'userId' = $1`,
    [creator.user._id],
  );
  expect(rows).toEqual([{ state: 'completed' }]);
  for (const to of [creator.user.email, links.email, `objected ${creator.user._id}`])
    expect(mailbox.mailsTo(to).filter(({ subject }) => subject.includes('denied'))).toEqual([]);
});

test('each side is mailed of what the other did, of each kind once', async () => {
  const { api, mailbox, pair } = await openMailed();
  const { sponsor, creator } = pair;
  await mailbox.open();
  await startWorker(api);
  const first = await requested(pair, { title: 'Near' });
  // What comes before a letter is begun is told in it.
  await mailbox.arrived(sponsor.user.email, 1);
  await sponsor.call('approveRequest', { params: { id: first.requestId } });
  const { requestId } = await requested(pair, { title: 'Far' });
  await sponsor.call('denyRequest', { params: { id: requestId }, body: { reason: 'Too far' } });
  const id = await submitted(pair, { title: 'Video' });
  await mailbox.arrived(sponsor.user.email, 2);
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
  await sponsor.call('approveSubmission', { params: { id } });
  const jobId = await post(sponsor, { title: 'Gone' });
  await creator.call('acceptJob', { body: { jobId } });
  await sponsor.call('deleteJob', { params: { id: jobId } });
  await untilIdle(api);

  expect(subjectsTo(mailbox, creator)).toEqual([
    'Changes are asked for in “Video”',
    'Your request for “Far” was denied',
    '“Gone” was deleted',
    '“Near” is yours',
    '“Video” was approved and paid',
  ]);
  // The second request, and the second sending of links, wait for their ten minutes.
  expect(subjectsTo(mailbox, sponsor)).toEqual([
    'Creator asks for “Near”',
    'Creator sent links for “Video”',
  ]);
});

test('a mail says what ends mails like it, to a program and to a person', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  await startWorker(api);
  await submitted(pair);
  const [mail] = await mailbox.arrived(pair.sponsor.user.email);
  const { headers, text, html } = mail!;
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(headers['message-id']).toMatch(/^<[\da-f-]{36}@castwork\.example>$/);
  const [, token] = /^<https:\/\/api\.castwork\.example\/api\/unsubscribe\/(\S+)>$/.exec(
    headers['list-unsubscribe']!,
  )!;
  for (const part of [text, html]) {
    expect(part).toContain(`${api.context.settings.PUBLIC_URL}/unsubscribe/${token}`);
    expect(part).toContain('/dashboard/sponsor?tab=links');
  }
  await api.anyone.call('unsubscribe', { params: { token: token! } });
  const { preferences } = await pair.sponsor.call('getPreferences');
  expect(preferences.links_submitted).toEqual({ app: true, mail: false });
});

test('what happens within ten minutes of a mail of its kind is one mail after them', async () => {
  const { api, mailbox, pair } = await openMailed();
  const { sponsor } = pair;
  await mailbox.open();
  let now = Date.now();
  // Two workers, which hear of each at once.
  await startWorker(api, () => new Date(now));
  await startWorker(api, () => new Date(now));
  await submitted(pair, { title: 'One' });
  await mailbox.arrived(sponsor.user.email);
  for (const title of ['Two', 'Three', 'Four']) await submitted(pair, { title });
  await untilIdle(api);
  expect(mailbox.mailsTo(sponsor.user.email)).toHaveLength(1);

  // They are put off until then, and not a moment longer.
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'event-mail' and start_after > now()`.execute(api.context.db);
  expect(rows).toHaveLength(3);
  for (const { seconds } of rows) expect(seconds).toBeOneOf([598, 599, 600]);
  now += 10 * minute;
  await api.owner.query(
    `update pgboss.job set start_after = now() where name = 'event-mail' and start_after > now()`,
  );
  const [mail] = await mailbox.arrived(sponsor.user.email, 2);
  await untilIdle(api);
  expect(mailbox.mailsTo(sponsor.user.email)).toHaveLength(2);
  expect(mail!.subject).toBe('Links were sent to you 3 times');
  for (const title of ['Two', 'Three', 'Four']) expect(mail!.text).toContain(`for “${title}”`);
});

test('a crowd that two workers meet at once is mailed once each', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  const sponsors = await Promise.all(times(6, () => api.newPerson('sponsor')));
  await Promise.all(sponsors.flatMap((sponsor) => times(4, () => submitted({ ...pair, sponsor }))));
  await Promise.all([startWorker(api), startWorker(api)]);
  await Promise.all(sponsors.map(({ user }) => mailbox.arrived(user.email)));
  await untilIdle(api);
  for (const { user } of sponsors)
    expect(mailbox.mailsTo(user.email).map(({ subject }) => subject)).toEqual([
      'Links were sent to you 4 times',
    ]);
});

test('who has ended them meanwhile gets none, and mails that open an account come all the same', async () => {
  const { api, mailbox, pair } = await openMailed();
  await mailbox.open();
  await submitted(pair);
  const { preferences } = await pair.sponsor.call('getPreferences');
  const none = Object.keys(preferences).map((kind) => [kind, { app: false, mail: false }]);
  await pair.sponsor.call('updatePreferences', {
    body: { preferences: Object.fromEntries(none) as typeof preferences },
  });
  await startWorker(api);
  await untilIdle(api);
  const { email } = pair.sponsor.user;
  await api.anyone.call('forgotPassword', { body: { email } });
  await mailbox.arrived(email);
  expect(subjectsTo(mailbox, pair.sponsor)).toEqual(['Reset your Castwork password']);
});
