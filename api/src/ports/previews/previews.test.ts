import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type OEmbedStandIn,
  pictures,
  startOEmbed,
} from '../../../test/oembed-stand-in.ts';
import { startWebServer } from '../../../test/web-server.ts';
import type { Post } from './previews.ts';
import { providerOf, providers } from './providers.ts';

let platforms: OEmbedStandIn;
beforeAll(async () => {
  platforms = await startOEmbed();
});
afterAll(() => platforms.close());
afterEach(() => platforms.answers.clear());

/** A post that is handed in by the address that stands for it, or by another. */
type Shown = Omit<Post, 'canonical'> & Partial<Post>;

const now = new Date('2026-11-22T12:00:00Z');
const video: Shown = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', postId: 'dQw4w9WgXcQ' };
const asPost = (post: Shown): Post => ({ canonical: post.url, ...post });
const look = (answer: Answer, post = video) => {
  platforms.answers.set(post.url, answer);
  return platforms.previews.look(asPost(post), now);
};
const noAnswer = { is: 'hidden', why: 'noAnswer' };

test('a post is seen with its title, author and picture', async () => {
  platforms.answers.set('/picture', (_, response) => response.end(pictures['image/png']));
  const sight = await look({
    title: 'Unboxing',
    author_name: 'Ada',
    thumbnail_url: platforms.at('/picture'),
    html: '<iframe></iframe>',
  });
  expect(sight).toMatchObject({
    is: 'there',
    preview: { title: 'Unboxing', author: 'Ada', words: 'Unboxing', isWhole: false },
    thumbnail: { type: 'image/png', bytes: pictures['image/png'] },
  });
});

test('the endpoint is asked for the canonical address, and nothing else is', async () => {
  platforms.server.requests.length = 0;
  await look({ title: 'Unboxing' });
  expect(platforms.server.requests.map(({ url }) => url)).toEqual([
    `/oembed?format=json&url=${encodeURIComponent(video.url)}`,
  ]);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  ...[204, 301, 400, 401, 403, 418, 429, 500, 503].map((status) => [status, 'hidden'] as const),
] as const)('an answer of %i means that a post is %s', async (status, is) => {
  expect((await look(status)).is).toBe(is);
});

const html = '<!doctype html><title>Sign in</title>';

test.each<[string, Answer]>([
  ['HTML instead of JSON', (_, response) => response.end(html)],
  ['an empty body', (_, response) => response.end()],
  ['a list', []],
  ['words of the wrong type', { title: { toString: 'x' } }],
  ['an author of the wrong type', { title: 'x', author_name: 7 }],
  ['null', (_, response) => response.end('null')],
  [
    'ten megabytes',
    (_, response) => response.end(JSON.stringify({ title: 'x'.repeat(10_000_000) })),
  ],
  ['a broken connection', (request) => request.socket.destroy()],
  [
    'half of an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"title":');
      setImmediate(() => request.socket.destroy());
    },
  ],
])('%s says nothing of a post', async (_, answer) => {
  expect(await look(answer)).toEqual(noAnswer);
});

test('silence is not waited for', async () => {
  platforms.answers.set(video.url, () => undefined);
  expect(await platforms.within(100).look(asPost(video), now)).toEqual(noAnswer);
});

test('an endpoint is asked for what stands for a post, or for what was handed in where it needs that', async () => {
  const canonical = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  platforms.answers.set(canonical, { title: 'Theirs' });
  const shared = { url: 'https://youtu.be/dQw4w9WgXcQ?si=abc', canonical, postId: 'dQw4w9WgXcQ' };
  expect(await platforms.previews.look(shared, now)).toMatchObject({ is: 'there' });
  const url = 'https://www.tiktok.com/@scout2015/video/6718335390845095173';
  const post = { url, canonical: url.replace('scout2015', ''), postId: '6718335390845095173' };
  expect(await look({ title: 'x' }, post)).toMatchObject({ is: 'there' });
});

test('what is a profile or a short link is not asked for: its 404 would say nothing', async () => {
  const post = { url: 'https://vm.tiktok.com/abc', postId: null };
  expect(await look(404, post)).toEqual({ is: 'hidden', why: 'address' });
});

test('a 404 of a platform that says it also of what it does not understand is not believed', async () => {
  const post = { url: 'https://www.reddit.com/comments/abc123', postId: 'abc123' };
  expect(await look(404, post)).toEqual(noAnswer);
});

test('an answer that leads to this machine is not followed', async () => {
  const ours = await startWebServer((_, response) => response.end('{"title":"secret"}'));
  const location = `http://127.0.0.1:${ours.port}/`;
  expect(await look((_, response) => response.writeHead(302, { location }).end())).toEqual(
    noAnswer,
  );
  const sight = await look({ title: 'x', thumbnail_url: location });
  expect(sight).not.toHaveProperty('thumbnail');
  expect(ours.requests).toEqual([]);
  await ours.close();
});

describe('what strangers say', () => {
  test('is text, of a bounded length, that PostgreSQL takes', async () => {
    const title = `<script>alert(1)</script>\u0000\ud800\n${'long '.repeat(100)}`;
    const sight = await look({ title, author_name: 'A\u0007da'.repeat(100) });
    const preview = sight.is === 'there' && sight.preview;
    expect(preview).toMatchObject({
      title: expect.stringMatching(/^<script>alert\(1\)<\/script> \ufffd long .*…$/),
      author: expect.stringMatching(/^A daA da.*…$/),
    });
    expect(preview && [...preview.title]).toHaveLength(300);
    expect(preview && [...preview.author]).toHaveLength(100);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AAAA', '/x', ''])(
    'leads to no picture at “%s”',
    async (thumbnail_url) => {
      expect(await look({ title: 'x', thumbnail_url })).not.toHaveProperty('thumbnail');
    },
  );

  test('in hostile HTML costs no time', async () => {
    for (const part of ['<p>', '<p ', '<', '&amp'])
      expect(
        await look(
          { html: part.repeat(200_000) },
          { url: 'https://x.com/a/status/1', postId: '1' },
        ),
      ).toMatchObject({ preview: { title: '' } });
  });
});

test('the words of a post on X are read out of its HTML, and its moment out of its number', async () => {
  const post = {
    url: 'https://x.com/ada/status/1519480761749016577',
    postId: '1519480761749016577',
  };
  const sight = await look(
    {
      author_name: 'Ada',
      html: '<blockquote><p lang="en">New &amp; shiny <a href="https://x.com/acme">@acme</a> &lt;3 <a>#ad</a></p>&mdash; Ada</blockquote>',
    },
    post,
  );
  expect(sight).toMatchObject({
    preview: {
      title: 'New & shiny @acme <3 #ad',
      isWhole: true,
      publishedAt: new Date('2022-04-28T00:56:58.845Z'),
    },
  });
});

test('a video says when it was published as far as its platform does', async () => {
  const vimeo = { url: 'https://vimeo.com/1', postId: '1' };
  expect(await look({ title: 'x', upload_date: '2026-10-01 10:00:00' }, vimeo)).toMatchObject({
    preview: { publishedAt: new Date('2026-10-01T10:00:00Z') },
  });
  const tiktok = {
    url: 'https://www.tiktok.com/@ada/video/6718335390845095173',
    postId: '6718335390845095173',
  };
  expect(await look({ title: 'x #ad' }, tiktok)).toMatchObject({
    preview: { publishedAt: new Date('2019-07-27T13:32:33.000Z'), isWhole: true },
  });
  for (const upload_date of ['yesterday', '1970-01-01 00:00:00', '2099-01-01 00:00:00', ''])
    expect(await look({ title: 'x', upload_date }, vimeo)).not.toHaveProperty(
      'preview.publishedAt',
    );
});

test.each([
  'https://www.instagram.com/p/a/',
  'https://m.facebook.com/a/posts/1',
  'https://www.threads.net/@a/post/1',
  'https://www.linkedin.com/posts/a',
  'https://www.snapchat.com/spotlight/a',
  'https://www.twitch.tv/videos/1',
])('%s is not asked: its platform shows posts to those who have a key', async (url) => {
  platforms.server.requests.length = 0;
  expect(await look({ title: 'x' }, { url, postId: '1' })).toEqual({
    is: 'hidden',
    why: 'platform',
  });
  expect(platforms.server.requests).toEqual([]);
});

test('elsewhere the address itself is asked, and only for its status', async () => {
  const post = { url: platforms.at('/article'), postId: '' };
  platforms.answers.set('/article', (_, response) => response.end('x'.repeat(10_000_000)));
  expect(await platforms.previews.look(asPost(post), now)).toEqual({ is: 'there' });
  platforms.answers.set('/article', 410);
  expect(await platforms.previews.look(asPost(post), now)).toEqual({ is: 'gone' });
  platforms.answers.set('/article', 503);
  expect(await platforms.previews.look(asPost(post), now)).toEqual(noAnswer);
});

test('a name that only ends like a platform’s is another’s', () => {
  expect(providerOf('https://netflix.com/x', providers)).toBeUndefined();
  expect(providerOf('https://youtube.com.evil.example/', providers)).toBeUndefined();
  expect(providerOf('https://mobile.x.com/a', providers)?.endpoint).toContain('publish.x.com');
});
