import { afterAll, afterEach, expect, test } from 'vitest';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { inDays } from '../../test/moments.ts';
import { startOEmbed } from '../../test/oembed-stand-in.ts';
import { openApi } from '../../test/open-api.ts';
import { freshPair, submitted } from '../../test/things.ts';
import { lookAtLinks } from '../link-checks/look-at-links.ts';

const [api, platforms] = await Promise.all([openApi({ LOOK_AT_LINKS: '1' }), startOEmbed()]);
const { strikeIn } = clocksOf(api);
afterAll(() => Promise.all([api.close(), platforms.close()]));
const pair = freshPair(api);
afterEach(() => api.owner.query('delete from clocks; delete from link_checks; delete from links'));

const posts = ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/123456789'];

/** Approved links, each of which can be seen. */
async function approved() {
  for (const post of posts) platforms.answers.set(post, { title: 'Unboxing' });
  const id = await submitted(pair, {}, posts);
  await lookAtLinks(api.context, platforms.previews, id);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  await api.owner.query(`delete from pgboss.job where name = 'link'`);
  return id;
}

const tasks = async (id: string) =>
  (
    await api.owner.query(
      `select from pgboss.job where name = 'link' and data->>'submissionId' = $1`,
      [id],
    )
  ).rowCount;
const lookIn = (days: number, id: string) =>
  lookAtLinks(inDays(api.context, days), platforms.previews, id);
const timeline = async (id: string) =>
  (await pair.creator.call('getTimeline', { params: { id } })).events.filter(({ kind }) =>
    ['link_gone', 'links_looked_at'].includes(kind),
  );

test('approved links are looked at again after one, seven and thirty days, and no more', async () => {
  const id = await approved();
  const asked: (number | null)[] = [];
  for (const days of [0.9, 1.1, 6.9, 7.1, 29.9, 30.1, 400]) {
    await strikeIn(days);
    asked.push(await tasks(id));
  }
  expect(asked).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

test('a worker that was away for long looks once', async () => {
  const id = await approved();
  await strikeIn(31);
  await strikeIn(31);
  expect(await tasks(id)).toBe(1);
});

test('a link that is gone is told to both sides, once, by its address', async () => {
  const id = await approved();
  await lookIn(1, id);
  expect(await timeline(id)).toEqual([]);
  platforms.answers.set(posts[1]!, 410);
  for (const days of [7, 30]) await lookIn(days, id);
  expect(await timeline(id)).toMatchObject([
    { kind: 'link_gone', by: 'system', data: { links: [posts[1]] } },
  ]);
  for (const side of [pair.sponsor, pair.creator])
    expect((await newsOf(side)).filter((kind) => kind === 'link_gone')).toHaveLength(1);
  // The other one goes later.
  platforms.answers.set(posts[0]!, 404);
  await lookIn(30, id);
  expect(await timeline(id)).toMatchObject([
    { data: { links: [posts[1]] } },
    { data: { links: [posts[0]] } },
  ]);
});

test('that a link is gone is told also where another check of it had failed', async () => {
  const id = await approved();
  await api.owner.query(`update link_checks set result = 'failed' where name = 'isRecent'`);
  platforms.answers.set(posts[0]!, 404);
  await lookIn(7, id);
  expect(await timeline(id)).toMatchObject([{ data: { links: [posts[0]] } }]);
});

test('an answer that is no answer tells nobody anything', async () => {
  const id = await approved();
  for (const post of posts) platforms.answers.set(post, 500);
  await lookIn(7, id);
  expect(await timeline(id)).toEqual([]);
});

test('what is paid stays paid and as it is', async () => {
  const id = await approved();
  platforms.answers.set(posts[0]!, 404);
  await strikeIn(1.1);
  await lookIn(1.1, id);
  const { jobs } = await pair.creator.call('getMyJobs');
  expect(jobs.find(({ acceptedJobId }) => acceptedJobId === id)).toMatchObject({
    status: 'Approved',
  });
  // What is still ahead goes on.
  const { rowCount } = await api.owner.query('select from clocks where subject_id = $1', [id]);
  expect(rowCount).toBe(2);
});

test('the lengths are a setting', async () => {
  const other = await openApi({ RECHECK_LINKS: 'PT2H,PT2H' });
  const there = { sponsor: await other.newPerson('sponsor'), creator: await other.newPerson() };
  const id = await submitted(there);
  await there.sponsor.call('approveSubmission', { params: { id } });
  const { rows } = await other.owner.query<{ hours: number }>(
    `select round(extract(epoch from due_at - now()) / 3600)::int as hours from clocks
     where subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ hours: 2 }]);
  await other.close();
});
