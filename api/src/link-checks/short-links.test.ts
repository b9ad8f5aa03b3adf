import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, type Pair, submitted } from '../../test/things.ts';
import { internetWith, startWebServer } from '../../test/web-server.ts';
import type { Previews } from '../ports/previews/previews.ts';
import { openWeb, type Web } from '../ports/web/web.ts';
import { lookAtLinks } from './look-at-links.ts';

/** Where each path of the short hosts leads, or what answers there. */
const answers = new Map<string, string | RequestListener>();
const platforms = await startWebServer((request, response) => {
  const answer = answers.get(request.url!);
  if (typeof answer === 'function') return void answer(request, response);
  response.writeHead(answer ? 302 : 404, answer ? { location: answer } : {}).end();
});
const hosts = ['vm.tiktok.com', 't.co', 'pin.it', 'fb.watch', 'www.tiktok.com'];
const network = internetWith(
  platforms,
  Object.fromEntries(hosts.map((host) => [host, ['127.0.0.1']])),
);
const api: TestApi = await openApi({ LOOK_AT_LINKS: '1' });
afterAll(() => Promise.all([api.close(), platforms.close()]));

const on = (web: Web) => Object.assign(api.context, { web });
/** Nobody is reached. */
const away: Web = openWeb({ ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) });

/** Answers never. */
const never: RequestListener = () => undefined;

let pair: Pair;
let other: Pair;
let number = 7_000_000_000_000_000_000n;
let full: string;
let short: string;
beforeEach(async () => {
  on(openWeb(network));
  const sponsor = await api.newPerson('sponsor');
  [pair, other] = [
    { sponsor, creator: await api.newPerson() },
    { sponsor, creator: await api.newPerson() },
  ];
  number += 1n;
  full = `https://www.tiktok.com/@ada/video/${number}`;
  short = at('vm.tiktok.com', `/Z${number}`);
  answers.set(`/Z${number}`, `${full}?_r=1&u_code=x`);
});
afterEach(() => answers.clear());

const at = (host: string, path: string) => `http://${host}:${platforms.port}${path}`;
const used = { status: 409, code: 'link_used' };

const send = ({ creator }: Pair, jobId: string, link: string) =>
  creator.call('submitLinks', { body: { jobId, contentLinks: [link] } });
const check = async (url: string, { sponsor, creator }: Pair = pair) => {
  const acceptedJobId = await accepted({ sponsor, creator });
  const reply = await creator.call('checkLink', { body: { acceptedJobId, url } });
  const results = reply.checks.map(({ name, result }) => [name, result] as const);
  return { ...reply, results: Object.fromEntries(results) };
};
const resultsOf = async (id: string, { creator }: Pair = pair) => {
  const { jobs } = await creator.call('getMyJobs');
  const links = jobs.find(({ acceptedJobId }) => acceptedJobId === id)!.links!;
  return links.map(({ checks }) =>
    Object.fromEntries(checks.map(({ name, result }) => [name, result])),
  );
};
const looked: Parameters<Previews['look']>[0][] = [];
const previews: Previews = {
  look: (post) => {
    looked.push(post);
    return Promise.resolve({ is: 'hidden', why: 'noAnswer' });
  },
};
const look = (id: string) => lookAtLinks(api.context, previews, id);

describe('a short address is the post that it leads to', () => {
  test('while it is typed', async () => {
    expect(await check(short)).toMatchObject({
      platform: 'TikTok',
      postId: String(number),
      canonicalUrl: `https://www.tiktok.com/@/video/${number}`,
      results: { isPost: 'passed', isNew: 'passed' },
    });
    await submitted(other, {}, [full]);
    expect((await check(short)).results).toMatchObject({ isNew: 'failed' });
  });

  test('as it is handed in: once short or once in full, and by one creator', async () => {
    const id = await submitted(pair, {}, [short]);
    expect(await resultsOf(id)).toMatchObject([{ isPost: 'passed', isNew: 'passed' }]);
    await expect(submitted(other, {}, [full])).rejects.toMatchObject(used);
    await expect(submitted(other, {}, [short])).rejects.toMatchObject(used);
    await expect(submitted(pair, {}, [full, short])).rejects.toMatchObject({ status: 400 });
  });

  test('over more than one host, on another platform, and as it is shared on its own', async () => {
    answers.set('/pin', at('t.co', '/api'));
    answers.set('/api', 'https://www.pinterest.com/pin/123456789012/sent/');
    expect(await check(at('pin.it', '/pin'))).toMatchObject({ postId: '123456789012' });
    answers.set('/abcDEF123', 'https://youtu.be/dQw4w9WgXcQ');
    expect(await check(at('t.co', '/abcDEF123'))).toMatchObject({ platform: 'YouTube' });
    answers.set('/v1_watch/', 'https://www.facebook.com/watch/?v=1234567890123');
    expect(await check(at('fb.watch', '/v1_watch/'))).toMatchObject({ postId: '1234567890123' });
    answers.set('/t/ZTshared/', full);
    expect(await check(at('www.tiktok.com', '/t/ZTshared/'))).toMatchObject({
      postId: String(number),
    });
  });

  test('handed in short and in full at once, it is taken once', async () => {
    const ids = await Promise.all([accepted(pair), accepted(other)]);
    const outcomes = await Promise.allSettled([
      send(pair, ids[0]!, short),
      send(other, ids[1]!, full),
    ]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as object] : [],
    );
    expect(refused).toMatchObject([used]);
  });
});

describe('where it leads cannot be found out', () => {
  test.each<[string, () => string | RequestListener]>([
    ['round in a circle', () => at('t.co', '/lost')],
    ['into our own network', () => 'http://10.0.0.1/@ada/video/7123456789012345678'],
    ['to this machine', () => 'http://127.0.0.1:1/'],
    ['with credentials', () => 'https://user:password@www.tiktok.com/@ada'],
    ['to a file', () => 'file:///etc/passwd'],
    ['nowhere in time', () => never],
    ['to a page that leads no further', () => (_, response) => response.end('<html>')],
  ])('%s', async (_, answer) => {
    on(openWeb(network, 500));
    answers.set('/lost', answer());
    const lost = at('t.co', '/lost');
    expect((await check(lost)).results).toMatchObject({
      isPost: 'could not check',
      isNew: 'could not check',
    });
    const id = await submitted(pair, {}, [lost]);
    await look(id);
    expect(await resultsOf(id)).toMatchObject([{ isNew: 'could not check' }]);
    await api.owner.query('delete from link_checks; delete from link_previews; delete from links');
  });

  test('nothing is asked on the web where that is switched off, nor for what is no short address', async () => {
    const closed = await openApi();
    Object.assign(closed.context, { web: openWeb(network) });
    const before = platforms.requests.length;
    const two = { sponsor: await closed.newPerson('sponsor'), creator: await closed.newPerson() };
    await submitted(two, {}, [short]);
    for (const link of [full, at('www.tiktok.com', '/@ada')]) await check(link);
    expect(platforms.requests).toHaveLength(before);
    await closed.close();
  });
});

describe('what was handed in before anybody could tell is made good by the worker', () => {
  const unknown = { isPost: 'could not check', isNew: 'could not check' };
  beforeEach(() => {
    on(away);
    looked.length = 0;
  });

  test('it is the post from then on, and the platform is asked about that', async () => {
    const id = await submitted(pair, {}, [short]);
    expect(await resultsOf(id)).toMatchObject([unknown]);
    on(openWeb(network));
    await look(id);
    expect(await resultsOf(id)).toMatchObject([{ isPost: 'passed', isNew: 'passed' }]);
    expect(looked).toMatchObject([{ url: `${full}?_r=1&u_code=x`, postId: String(number) }]);
    await expect(submitted(other, {}, [full])).rejects.toMatchObject(used);
    // A platform that is away takes nothing back.
    on(away);
    await look(id);
    expect(looked.at(-1)).toMatchObject({ postId: null });
    expect(await resultsOf(id)).toMatchObject([{ isPost: 'passed', isNew: 'passed' }]);
  });

  test('where it leads to another post later on, the picture of the first is not shown for that', async () => {
    on(openWeb(network));
    const preview = {
      title: 'T',
      author: 'A',
      words: '',
      isWhole: false,
      thumbnailUrl: 'https://x',
    };
    const thumbnail = { type: 'image/gif' as const, bytes: Buffer.from('GIF89a') };
    const id = await submitted(pair, {}, [short]);
    const shown = async (sight: { thumbnail?: typeof thumbnail }) => {
      const look = () => Promise.resolve({ is: 'there' as const, preview, ...sight });
      await lookAtLinks(api.context, { look }, id);
      const { jobs } = await pair.creator.call('getMyJobs');
      const { links } = jobs.find(({ acceptedJobId }) => acceptedJobId === id)!;
      return links![0]!.preview!.thumbnail;
    };
    expect(await shown({ thumbnail })).toBeTruthy();
    expect(await shown({})).toBeTruthy();
    answers.set(`/Z${number}`, `https://www.tiktok.com/@ada/video/${number + 500_000n}`);
    expect(await shown({})).toBeNull();
  });

  test('it is red where another has that post, and good once that one is free', async () => {
    const first = await submitted(other, {}, [full]);
    const id = await submitted(pair, {}, [short]);
    on(openWeb(network));
    await look(id);
    expect(await resultsOf(id)).toMatchObject([{ isPost: 'passed', isNew: 'failed' }]);
    expect(await resultsOf(first, other)).toMatchObject([{ isNew: 'passed' }]);
    await api.owner.query('update links set is_live = false where submission_id = $1', [first]);
    await look(id);
    expect(await resultsOf(id)).toMatchObject([{ isNew: 'passed' }]);
  });

  test('of two short addresses of one post that are looked at together, one is red', async () => {
    answers.set('/again', full);
    const ids = [
      await submitted(pair, {}, [short]),
      await submitted(other, {}, [at('t.co', '/again')]),
    ] as const;
    on(openWeb(network));
    // The queue tries again what has broken off.
    await Promise.allSettled(ids.map(look));
    await Promise.all(ids.map(look));
    const results = [...(await resultsOf(ids[0])), ...(await resultsOf(ids[1], other))];
    expect(results.map(({ isNew }) => isNew).toSorted()).toEqual(['failed', 'passed']);
  });
});
