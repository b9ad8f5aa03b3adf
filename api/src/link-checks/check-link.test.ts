import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, newLink, submitted } from '../../test/things.ts';

let api: TestApi;
let sponsor: Person;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
  creator = await api.signUp({
    platformUrls: {
      TikTok: 'https://www.tiktok.com/@Ada.Films',
      Facebook: 'https://www.facebook.com/profile.php?id=100001234567890',
      Other: 'https://x.com/ada',
    },
  });
});
afterAll(() => api.close());

const check = async (url: string, person = creator) =>
  person.call('checkLink', {
    body: { acceptedJobId: await accepted({ sponsor, creator: person }), url },
  });
/** What each check found, under its name. */
const found = (checks: { name: string; result: string; message: string }[]) =>
  Object.fromEntries(checks.map(({ name, result, message }) => [name, [result, message]]));

const aPost = 'https://www.tiktok.com/@ada.films/video/7123456789012345678';

test('a link is told what the desk finds out of it, and nothing is stored', async () => {
  const reply = await check(`${aPost}?_r=1`);
  expect(reply).toMatchObject({
    platform: 'TikTok',
    postId: '7123456789012345678',
    canonicalUrl: 'https://www.tiktok.com/@/video/7123456789012345678',
  });
  expect(found(reply.checks)).toEqual({
    isPost: ['passed', 'This is a post on TikTok.'],
    isNew: ['passed', 'This post was not submitted before.'],
    isOwn: ['passed', '@ada.films is one of the channels in the profile.'],
  });
  const { rowCount } = await api.owner.query('select from links');
  expect(rowCount).toBe(0);
});

test.each([
  [
    'https://x.com/eve/status/1712345678901234567',
    'failed',
    'The address names @eve, and the profile names @ada.',
  ],
  [
    'https://www.threads.net/@ada/post/C8abcDEF_12',
    'could not check',
    'The address names @ada, and the profile names no Threads channel.',
  ],
  // What the profile names has no name in its address.
  [
    'https://www.facebook.com/ada/posts/1234567890123',
    'could not check',
    'The address names @ada, and the profile names no Facebook channel.',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'could not check',
    'The address does not tell whose post this is.',
  ],
])('whether it is the creator’s own: %s', async (url, result, message) => {
  expect(found((await check(url)).checks).isOwn).toEqual([result, message]);
});

test.each([
  [
    'https://www.tiktok.com/@ada.films',
    'failed',
    'This leads to a profile or a start page, not to a post.',
  ],
  [
    'https://vm.tiktok.com/ZMabcdef/',
    'could not check',
    'The address does not tell whether this is a post.',
  ],
  [
    'https://ada.example/review',
    'could not check',
    'The address does not tell whether this is a post.',
  ],
])('whether it is a post: %s', async (url, result, message) => {
  expect(found((await check(url)).checks).isPost).toEqual([result, message]);
});

test.each([
  [
    'https://vm.tiktok.com/ZMabcdef/',
    'It is not known yet to which post this short address leads.',
  ],
  ['https://youtube.com/watch?v=three-treats', 'The address does not tell which post it is.'],
  ['https://instagram.com/p/upd1', 'The address does not tell which post it is.'],
])('whether it is new cannot be said of %s', async (url, message) => {
  expect(found((await check(url)).checks).isNew).toEqual(['could not check', message]);
});

test.each([
  [['TikTok'], 'passed', 'The brief asks for a post on TikTok.'],
  [['YouTube', 'TikTok'], 'passed', 'The brief asks for a post on YouTube or TikTok.'],
  [
    ['YouTube', 'Other'],
    'failed',
    'The brief asks for a post on YouTube or another platform, and this is not one.',
  ],
] as const)('whether it is where the brief wants it: %j', async (platforms, result, message) => {
  const job = { platforms: [...platforms] };
  const acceptedJobId = await accepted({ sponsor, creator }, job);
  const { checks } = await creator.call('checkLink', { body: { acceptedJobId, url: aPost } });
  expect(found(checks).isAsked).toEqual([result, message]);
});

test('what the desk knows by no name is another platform', async () => {
  const acceptedJobId = await accepted({ sponsor, creator }, { platforms: ['Other'] });
  const url = 'https://ada.example/review';
  const { checks } = await creator.call('checkLink', { body: { acceptedJobId, url } });
  expect(found(checks).isAsked?.[0]).toBe('passed');
});

test('a post that another has handed in is told of, but not by whom; one’s own of this job is none', async () => {
  const link = newLink();
  const pair = { sponsor, creator: await api.newPerson() };
  const id = await submitted(pair, {}, [link]);
  expect(found((await check(link)).checks).isNew).toEqual([
    'failed',
    'The same post was submitted before.',
  ]);
  expect(found((await check(newLink())).checks).isNew?.[0]).toBe('passed');
  const mine = await pair.creator.call('checkLink', { body: { acceptedJobId: id, url: link } });
  expect(found(mine.checks).isNew?.[0]).toBe('passed');
  // Once that work was given back it is nobody's.
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Another one' } });
  await pair.creator.call('withdrawSubmission', { params: { id }, body: {} });
  expect(found((await check(link)).checks).isNew?.[0]).toBe('passed');
});

test('only for a job that the caller has accepted', async () => {
  const foreign = await accepted({ sponsor, creator: await api.newPerson() });
  const undone = await accepted({ sponsor, creator });
  await creator.call('withdrawSubmission', { params: { id: undone }, body: {} });
  for (const acceptedJobId of [foreign, undone, randomUUID(), 'nonsense', ''])
    await expect(
      creator.call('checkLink', { body: { acceptedJobId, url: aPost } }),
    ).rejects.toMatchObject({ status: 404, message: 'Accepted job not found' });
});

test('a check that failed forbids nothing; both sides see what was found', async () => {
  const links = ['https://www.tiktok.com/@eve', 'https://vm.tiktok.com/ZMabcdef/'];
  const id = await submitted({ sponsor, creator }, {}, links);
  const wanted = [
    {
      url: links[0],
      platform: 'TikTok',
      postId: null,
      checks: [
        { name: 'isPost', result: 'failed' },
        { name: 'isNew', result: 'passed' },
        { name: 'isOwn', result: 'failed' },
      ],
    },
    {
      url: links[1],
      checks: [
        { name: 'isPost', result: 'could not check' },
        { name: 'isNew', result: 'could not check' },
        { name: 'isOwn', result: 'could not check' },
      ],
    },
  ];
  const { jobs } = await creator.call('getMyJobs');
  expect(jobs.find((job) => job.acceptedJobId === id)?.links).toMatchObject(wanted);
  const posted = (await sponsor.call('getPostedJobs')).jobs.flatMap((job) => job.submissions);
  expect(posted.find((each) => each._id === id)?.links).toMatchObject(wanted);

  const reason = 'The post itself, please';
  await sponsor.call('requestChanges', { params: { id }, body: { reason } });
  expect(
    (await creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id),
  ).toMatchObject({ submittedLinks: [], links: [], previousLinks: links });
});
