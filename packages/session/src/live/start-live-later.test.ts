import { expect, test } from 'vitest';
import { loadUntilThere } from './start-live-later.ts';

test('code that does not come is asked for until it does', async () => {
  let asked = 0;
  const load = () =>
    (asked += 1) < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('there');
  expect(await loadUntilThere(load, new AbortController().signal, 1)).toBe('there');
  expect(asked).toBe(3);
});

test('nobody asks for it any longer once it is not wanted', async () => {
  const ended = new AbortController();
  let asked = 0;
  const load = () => {
    asked += 1;
    ended.abort();
    return Promise.reject(new Error('no network'));
  };
  expect(await loadUntilThere(load, ended.signal, 1)).toBeUndefined();
  expect(asked).toBe(1);
});
