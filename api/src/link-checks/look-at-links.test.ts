import { afterAll, afterEach, expect, test } from 'vitest';
import { hear } from '../../test/hear.ts';
import { pictures, startOEmbed } from '../../test/oembed-stand-in.ts';
import { openApi } from '../../test/open-api.ts';
import { freshPair, type Pair, submitted } from '../../test/things.ts';
import type { Previews } from '../ports/previews/previews.ts';
import { lookAtLinks } from './look-at-links.ts';

const [api, platforms] = await Promise.all([openApi({ LOOK_AT_LINKS: '1' }), startOEmbed()]);
afterAll(() => Promise.all([api.close(), platforms.close()]));
const pair = freshPair(api);
afterEach(async () => {
  platforms.answers.clear();
  await api.owner.query('delete from link_checks; delete from link_previews; delete from links');
});

const youTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const vimeo = 'https://vimeo.com/123456789';
const look = (id: string, previews: Previews = platforms.previews) =>
  lookAtLinks(api.context, previews, id);
const linksOf = async (id: string) => {
  const { jobs } = await pair.creator.call('getMyJobs');
  return jobs.find(({ acceptedJobId }) => acceptedJobId === id)!.links!;
};
const results = async (id: string) =>
  (await linksOf(id)).map(({ checks }) =>
    Object.fromEntries(checks.map(({ name, result }) => [name, result])),
  );
const tasks = async (id: string) =>
  (
    await api.owner.query<{ state: string }>(
      `select state::text from pgboss.job where name = 'link' and data->>'submissionId' = $1`,
      [id],
    )
  ).rowCount;
const show = () => {
  platforms.answers.set('/picture', (_, response) => response.end(pictures['image/png']));
  platforms.answers.set(youTube, {
    title: '<b>Unboxing</b>',
    author_name: 'Ada',
    thumbnail_url: platforms.at('/picture'),
  });
};

test('what is handed in is looked at, and until then it is said that nobody has', async () => {
  // As links are that were handed in while nothing was asked on the web.
  const other = await submitted(pair, {}, [vimeo]);
  await api.owner.query('delete from link_checks');
  const id = await submitted(pair, {}, [youTube]);
  expect(await results(other)).toEqual([{}]);
  expect(await tasks(id)).toBe(1);
  expect(await results(id)).toMatchObject([{ answers: 'could not check' }]);
  expect((await linksOf(id))[0]!.preview).toBeNull();
});

test('where nothing may be asked on the web, nothing is', async () => {
  const closed = await openApi({ LOOK_AT_LINKS: '0' });
  const there: Pair = {
    sponsor: await closed.newPerson('sponsor'),
    creator: await closed.newPerson('creator', '60201'),
  };
  await submitted(there, {}, [youTube]);
  const { rowCount } = await closed.owner.query(`select from pgboss.job where name = 'link'`);
  expect(rowCount).toBe(0);
  await closed.close();
});

test('both sides see title, author and picture of a post, the picture from our own origin', async () => {
  show();
  const id = await submitted(pair, {}, [youTube]);
  await look(id);
  const { jobs } = await pair.sponsor.call('getPostedJobs');
  const [link] = jobs
    .flatMap(({ submissions }) => submissions)
    .find(({ _id }) => _id === id)!.links!;
  expect((await linksOf(id))[0]).toEqual(link);
  expect(link!.preview).toMatchObject({ title: '<b>Unboxing</b>', author: 'Ada' });
  const path = link!.preview!.thumbnail!;
  expect(path).toMatch(/^\/api\/thumbnails\/[\w-]{22}$/);
  const picture = await api.fetch(path);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(pictures['image/png']);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, max-age=86400, immutable',
  });
});

test('both sides hear of it as soon as links were looked at', async () => {
  const id = await submitted(pair, {}, [youTube]);
  const heard = [await hear(pair.sponsor, 'links_submitted'), await hear(pair.creator)];
  await look(id);
  for (const { next, leave } of heard) {
    expect(await next()).toEqual({ kind: 'links_looked_at' });
    await leave();
  }
});

test('a post of which nothing but that it is there can be seen is good, and has no preview', async () => {
  const id = await submitted(pair, {}, [youTube]);
  await look(id, { look: () => Promise.resolve({ is: 'there' }) });
  expect(await results(id)).toMatchObject([{ answers: 'passed' }]);
  expect((await linksOf(id))[0]!.preview).toBeNull();
});

test.each(['', 'x', '..%2f..%2fme', '%00', 'a'.repeat(22), 'a'.repeat(5_000)])(
  'nobody gets a picture by guessing “%s”',
  async (key) => {
    expect((await api.fetch(`/api/thumbnails/${key}`)).status).toBe(404);
  },
);

test('a post that is gone is red, and one that nobody answers for is not', async () => {
  platforms.answers.set(youTube, 404);
  platforms.answers.set(vimeo, 503);
  const id = await submitted(pair, {}, [
    youTube,
    vimeo,
    'https://www.instagram.com/p/CabcdefghiJ/',
  ]);
  await look(id);
  expect((await results(id)).map(({ answers }) => answers)).toEqual([
    'failed',
    'could not check',
    'could not check',
  ]);
  // Not approved: nobody is told of it.
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  expect(events.at(-1)!.kind).toBe('links_submitted');
});

test('a post that is older than its job is red', async () => {
  platforms.answers.set(vimeo, { title: 'Old', upload_date: '2020-01-01 10:00:00' });
  const id = await submitted(pair, {}, [vimeo]);
  await look(id);
  expect(await results(id)).toMatchObject([{ answers: 'passed', isRecent: 'failed' }]);
});

test('what the brief asks to be said is looked for', async () => {
  const post = 'https://www.tiktok.com/@ada/video/7400000000000000000';
  platforms.answers.set(post, { title: 'Shoes #ad by @acme' });
  const asked = { mentions: ['@acme'], disclosure: '#ad' };
  const [said, missing] = [
    await submitted(pair, asked, [post]),
    await submitted(pair, { ...asked, mentions: ['@other'] }, [post.replace('74', '75')]),
  ];
  platforms.answers.set(post.replace('74', '75'), { title: 'Shoes #ad by @acme' });
  for (const id of [said!, missing!]) await look(id);
  expect(await results(said!)).toMatchObject([{ mentions: 'passed' }]);
  expect(await results(missing!)).toMatchObject([{ mentions: 'failed' }]);
});

test('somebody else’s post under an address with one’s own name is red', async () => {
  const own = { platformUrls: { TikTok: 'https://www.tiktok.com/@ada' } };
  await pair.creator.call('updateMe', { body: own });
  const [mine, theirs] = [76, 77].map(
    (n) => `https://www.tiktok.com/@ada/video/${n}00000000000000000`,
  );
  platforms.answers.set(mine!, { title: 'x', author_url: 'https://www.tiktok.com/@Ada?lang=en' });
  platforms.answers.set(theirs!, { title: 'x', author_url: 'https://www.tiktok.com/@grace' });
  const id = await submitted(pair, {}, [mine!, theirs!]);
  expect(await results(id)).toMatchObject([{ isOwn: 'passed' }, { isOwn: 'passed' }]);
  await look(id);
  expect(await results(id)).toMatchObject([{ isOwn: 'passed' }, { isOwn: 'failed' }]);
});

test('looking twice changes nothing, and what cannot be seen any more takes nothing back', async () => {
  show();
  const id = await submitted(pair, {}, [youTube]);
  await look(id);
  const before = await linksOf(id);
  await look(id);
  const again = await linksOf(id);
  expect(again[0]!.checks).toEqual(before[0]!.checks);
  platforms.answers.set(youTube, 503);
  await look(id);
  expect(await linksOf(id)).toEqual(again);
});

test('a picture is as it was seen last: kept while it cannot be had, and gone with the platform’s', async () => {
  show();
  const id = await submitted(pair, {}, [youTube]);
  const shown = async () => (await linksOf(id))[0]!.preview;
  await look(id);
  expect((await shown())!.thumbnail).toBeTruthy();
  platforms.answers.set('/picture', (_, response) => response.end(pictures['image/gif']));
  await look(id);
  const { thumbnail } = (await shown())!;
  expect((await api.fetch(thumbnail!)).headers.get('content-type')).toBe('image/gif');
  platforms.answers.set('/picture', 503);
  platforms.answers.set(youTube, {
    title: 'Unboxing, again',
    author_name: 'Ada',
    thumbnail_url: platforms.at('/picture'),
  });
  await look(id);
  expect(await shown()).toMatchObject({ title: 'Unboxing, again', thumbnail });

  platforms.answers.set(youTube, { title: 'Unboxing, at last', author_name: 'Ada' });
  await look(id);
  expect(await shown()).toMatchObject({ title: 'Unboxing, at last', thumbnail: null });
});

test('links that are replaced while somebody looks are left to whoever looks at the others', async () => {
  show();
  const id = await submitted(pair, {}, [youTube]);
  const replacing: Previews = {
    look: async (post, now) => {
      await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Louder' } });
      await pair.creator.call('submitLinks', { body: { jobId: id, contentLinks: [vimeo] } });
      return platforms.previews.look(post, now);
    },
  };
  await look(id, replacing);
  expect(await linksOf(id)).toMatchObject([{ url: vimeo, preview: null }]);
  expect(await results(id)).toMatchObject([{ answers: 'could not check' }]);
  expect(await tasks(id)).toBe(2);
});

test('words of strangers that no text can hold keep nothing from being stored', async () => {
  platforms.answers.set(youTube, { title: 'a\u0000b\ud800', author_name: '\u0000' });
  const id = await submitted(pair, {}, [youTube]);
  await look(id);
  expect((await linksOf(id))[0]!.preview).toMatchObject({ title: 'a b\ufffd', author: '' });
});
