import { expect, test } from 'vitest';
import { ringAfter, wentTo } from './deep-page.ts';

const place = { latitude: 41.886, longitude: -87.623 };
const id = '01a229be-19f3-7393-83b8-4f227f5d6c9a';

/** What is known of the way to a page behind one of such keys. */
const wayBehind = (keys: number[], before?: [number, number]) =>
  wentTo(
    { outside: [0.5, id], went: before && { outside: before } },
    {
      local: { page: [], next: null },
      outside: { page: keys.map((key) => ({ key })), next: [keys.at(-1)!, id] },
    },
  )!.outside!;

test('behind a page at one place the next is looked for as far as those before it went', () => {
  const way = wayBehind([0.5, 0.5, 0.5], [0.004, 40]);
  expect(way).toEqual([0.003, 31]);
  expect(ringAfter(place, 0.5, way)?.to).toBeCloseTo(0.503, 9);
});

test('pages that were all at one place tell of no ring', () => {
  expect(ringAfter(place, 0.5, wayBehind([0.5, 0.5]))).toBeUndefined();
});

test('where few places are nearer, no ring is looked for', () => {
  expect(ringAfter(place, 0.5, wayBehind([0.51]))).toBeUndefined();
  expect(ringAfter(place, 0.5, wayBehind([0.5001, 0.5002]))?.to).toBeCloseTo(0.5002, 9);
});

test('of a list of which nothing was read the way stays as it was', () => {
  const way = wentTo(
    { outside: [0.5, id], went: { outside: [0.004, 40] } },
    { local: { page: [], next: null }, outside: { page: [], next: [0.5, id] } },
  );
  expect(way?.outside).toEqual([0.004, 40]);
});
