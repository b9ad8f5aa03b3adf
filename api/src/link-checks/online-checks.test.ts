import { expect, test } from 'vitest';
import type { Preview } from '../ports/previews/preview.ts';
import { checkOnline } from './online-checks.ts';

const postedAt = new Date('2026-11-10T12:00:00Z');
const seen = (preview: Partial<Preview>) =>
  ({
    is: 'there',
    preview: { title: '', author: '', words: '', isWhole: true, ...preview },
  }) as const;
const x = { platform: 'X', handle: null };
const resultsOf = (preview: Partial<Preview>, words: readonly string[] = []) =>
  Object.fromEntries(
    checkOnline(seen(preview), { postedAt, words }, x).map(({ name, result }) => [name, result]),
  );

test('only what is definitely not there has failed', () => {
  const asked = { postedAt, words: ['#ad'] };
  expect(checkOnline({ is: 'gone' }, asked, x)).toEqual([
    { name: 'answers', result: 'failed', message: 'Nobody finds a post at this address.' },
  ]);
  for (const why of ['platform', 'address', 'noAnswer'] as const)
    expect(checkOnline({ is: 'hidden', why }, asked, x)).toMatchObject([
      { name: 'answers', result: 'could not check' },
    ]);
  expect(
    checkOnline({ is: 'there' }, asked, { ...x, platform: 'Other' }).map(({ result }) => result),
  ).toEqual(['passed', 'could not check', 'could not check']);
});

test.each([
  ['2026-11-20T00:00:00Z', 'passed'],
  ['2026-11-10T12:00:00Z', 'passed'],
  // Somebody's time zone.
  ['2026-11-09T13:00:00Z', 'passed'],
  ['2026-11-09T11:59:00Z', 'failed'],
  ['2020-01-01T00:00:00Z', 'failed'],
])('a post of %s for a job of 2026-11-10 has %s', (publishedAt, result) => {
  expect(resultsOf({ publishedAt: new Date(publishedAt) }).isRecent).toBe(result);
});

test('what a platform does not date is not held against it', () => {
  expect(resultsOf({}).isRecent).toBe('could not check');
});

test.each([
  ['My new shoes #ad', ['#ad'], 'passed'],
  ['My new shoes #AD!', ['#ad'], 'passed'],
  ['#ad', ['#ad'], 'passed'],
  ['My new shoes ＃ａｄ', ['#ad'], 'passed'],
  ['An #adventure', ['#ad'], 'failed'],
  ['An #ad_venture', ['#ad'], 'failed'],
  ['Mail me: x@acme.example', ['@acme'], 'failed'],
  ['Thanks @acme, thanks (@ACME)', ['@acme'], 'passed'],
  ['@acmecorp', ['@acme'], 'failed'],
  ['#ad @acme', ['@acme', '#ad'], 'passed'],
  ['#ad', ['@acme', '#ad'], 'failed'],
  ['Straße der Schuhe', ['straße'], 'passed'],
  ['أحذية #إعلان', ['#إعلان'], 'passed'],
  ['a+b.c (d) [e]', ['a+b.c (d) [e]'], 'passed'],
  ['aXb', ['a.b'], 'failed'],
  // What nobody sees in a brief cannot be asked for.
  ['Shoes #ad', ['#ad\u200b'], 'passed'],
  ['Shoes #ad', ['#a\u2060d'], 'passed'],
  ['Shoes', ['\u200b'], 'passed'],
  ['Love ❤️', ['❤️'], 'passed'],
  ['By 👩‍👧', ['👩‍👧'], 'passed'],
  // What is no tag to its readers is none.
  ['Shoes #a\u200bd', ['#ad'], 'failed'],
])('“%s” says %j: %s', (words, asked, result) => {
  expect(resultsOf({ words }, asked).mentions).toBe(result);
});

test('what a title does not say may stand below it', () => {
  expect(resultsOf({ words: 'Shoes', isWhole: false }, ['#ad']).mentions).toBe('could not check');
  expect(resultsOf({ words: 'Shoes #ad', isWhole: false }, ['#ad']).mentions).toBe('passed');
});

test('a brief that asks for no words has none looked for', () => {
  expect(resultsOf({ words: 'Shoes' })).not.toHaveProperty('mentions');
});

test.each([
  ['grace', 'ada', 'failed'],
  ['ada', 'ada', undefined],
  [undefined, 'ada', undefined],
  ['grace', null, undefined],
])('a post of %s under an address that names %s has %s', (handle, said, result) => {
  const found = checkOnline(
    seen(handle ? { handle } : {}),
    { postedAt, words: [] },
    {
      ...x,
      handle: said,
    },
  );
  expect(found.find(({ name }) => name === 'isOwn')?.result).toBe(result);
});
