import { afterAll, expect, test } from 'vitest';
import { bare, place, segment } from '../../test/picture-files.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { aReview, review } from '../../test/reviews.ts';
import { approved, freshPair, post } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const set = async ({ call }: Person, file: Buffer = bare['image/jpeg']) =>
  (await call('setMyPicture', { body: { picture: file.toString('base64') } })).picture!;
const pathOf = async (reader: Person, { user }: Person) =>
  (await reader.call('getPerson', { params: { id: user._id } })).person.picture;

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'a picture (%s) is shown to whoever knows its address, and can do nothing but be looked at',
  async (type) => {
    const path = await set(pair.creator, bare[type]);
    expect(path).toMatch(/^\/api\/pictures\/[\w-]{22}$/);
    expect((await pair.creator.call('getMyPicture')).picture).toBe(path);
    const answer = await api.fetch(path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bare[type]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=86400, immutable',
    });
  },
);

test.each(['', 'x', '..%2f..%2fme', '%00', 'a'.repeat(22), 'a'.repeat(5_000)])(
  'nobody gets one by guessing “%s”',
  async (key) => {
    expect((await api.fetch(`/api/pictures/${key}`)).status).toBe(404);
  },
);

test('the place where it was taken is in no answer', async () => {
  const file = bare['image/jpeg'];
  const told = [file.subarray(0, 2), segment(0xe1, `Exif\0\0${place}`), file.subarray(2)];
  const path = await set(pair.creator, Buffer.concat(told));
  expect(await (await api.fetch(path)).text()).not.toContain('GPS');
});

test('another one has another address, and what was replaced or removed is gone', async () => {
  const { creator, sponsor } = pair;
  const first = await set(creator);
  const second = await set(creator, bare['image/png']);
  const theirs = await set(sponsor);
  expect((await api.fetch(first)).status).toBe(404);
  expect(await pathOf(sponsor, creator)).toBe(second);
  for (const _ of ['once', 'twice'])
    expect(await creator.call('removeMyPicture')).toMatchObject({ picture: null });
  expect((await api.fetch(second)).status).toBe(404);
  expect(await pathOf(sponsor, creator)).toBeNull();
  expect(await pathOf(creator, sponsor)).toBe(theirs);
});

test('two that are set at once leave one', async () => {
  const { creator } = pair;
  const paths = await Promise.all([set(creator), set(creator), set(creator)]);
  const { picture } = await creator.call('getMyPicture');
  const statuses = await Promise.all(paths.map(async (path) => (await api.fetch(path)).status));
  expect(paths).toContain(picture);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

test('it stands wherever the name stands: page, job, card, conversation, review', async () => {
  const { sponsor, creator } = pair;
  const [theirs, mine] = [await set(sponsor), await set(creator)];
  const id = await approved(pair);
  await review(creator, id);
  await review(sponsor, id);
  const jobId = await post(sponsor);
  expect([await pathOf(sponsor, creator), await pathOf(creator, sponsor)]).toEqual([mine, theirs]);
  const visitors = await api.anyone.call('getJob', { params: { id: jobId } });
  expect(visitors.job.sponsor.picture).toBe(theirs);
  const { jobs } = await creator.call('getVisibleJobs');
  expect(jobs.find((job) => job._id === jobId)!.sponsor!.picture).toBe(theirs);
  for (const [reader, picture] of [
    [sponsor, mine],
    [creator, theirs],
  ] as const) {
    const { items } = await reader.call('getThreads');
    expect(items[0]!.with.picture).toBe(picture);
    const { thread } = await reader.call('getMessages', { params: { id } });
    expect(thread.with.picture).toBe(picture);
    const whose = { params: { id: reader.user._id } };
    const reviews = await reader.call('getPersonReviews', whose);
    expect(reviews.items).toMatchObject([{ author: { picture }, rating: aReview.rating }]);
  }
});

test('one that is too large or none is refused, and the one before stays', async () => {
  const path = await set(pair.creator);
  const large = Buffer.concat([bare['image/png'], Buffer.alloc(200 * 1_024)]);
  const refused = (picture: string) => pair.creator.call('setMyPicture', { body: { picture } });
  await expect(refused(large.toString('base64'))).rejects.toMatchObject({ status: 413 });
  await expect(refused(Buffer.alloc(300 * 1_024).toString('base64'))).rejects.toMatchObject({
    status: 413,
  });
  await expect(refused(Buffer.from('GIF89a').toString('base64'))).rejects.toMatchObject({
    status: 400,
    code: 'invalid_picture',
  });
  await expect(refused('data:image/png;base64,AAAA')).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'picture' }],
  });
  expect((await pair.creator.call('getMyPicture')).picture).toBe(path);
});

test('it goes with its account', async () => {
  const path = await set(pair.creator);
  await api.owner.query('delete from users where id = $1', [pair.creator.user._id]);
  expect((await api.fetch(path)).status).toBe(404);
});
