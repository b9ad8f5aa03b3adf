import { limits } from '@castwork/contract/limits';
import { expect, test } from 'vitest';
import { keptPage } from './kept-page.ts';

type Pages = Parameters<typeof keptPage>[1];

const size = limits.messagesPage.default;
const items = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, nth) => ({ _id: `${newest - nth}` }));
const pages = (...some: [newest: number, oldest: number, nextCursor?: number][]) =>
  some.map(([newest, oldest, nextCursor]) => ({
    items: items(newest, oldest),
    nextCursor: nextCursor === undefined ? undefined : `${nextCursor}`,
  })) as unknown as Pages;

/** What was read: two pages, and there is more. */
const before = pages([300, 301 - size, 301 - size], [300 - size, 301 - 2 * size, 301 - 2 * size]);
const after = (cursor?: number, read = before) => {
  const query = cursor === undefined ? {} : { cursor: `${cursor}` };
  const page = keptPage({ params: { id: 'x' }, query }, read);
  return page && [page.items.map(({ _id }) => Number(_id)), page.nextCursor];
};
const numbers = (newest: number, oldest: number) =>
  items(newest, oldest).map(({ _id }) => Number(_id));

test('the newest page, what was not read yet, and all of a thread that was not read are asked for', () => {
  expect(after()).toBeUndefined();
  expect(after(301 - 2 * size)).toBeUndefined();
  expect(after(301 - size, [])).toBeUndefined();
});

test('between what came while nobody read, and what was read, is asked for', () => {
  expect(after(302)).toBeUndefined();
});

test('a page that was read is not asked for again', () => {
  const oldest = 301 - 2 * size;
  expect(after(301 - size)).toEqual([numbers(300 - size, oldest), `${oldest}`]);
});

test('of a thread that has grown the pages begin elsewhere, and stay as long as a page is', () => {
  expect(after(304 - size)).toEqual([numbers(303 - size, 304 - 2 * size), `${304 - 2 * size}`]);
});

test('a thread that was read to its beginning ends there', () => {
  const whole = pages([300, 301 - size, 301 - size], [300 - size, 290 - size]);
  expect(after(302 - size, whole)).toEqual([numbers(301 - size, 290 - size), undefined]);
});
