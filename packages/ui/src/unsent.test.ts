import { afterEach, expect, test, vi } from 'vitest';
import { unsent } from './unsent.ts';

/** A browser's storage, which may be full. */
function openStorage() {
  const kept = new Map<string, string>();
  const storage = {
    isFull: false,
    kept: () => [...kept.values()],
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  vi.stubGlobal('window', { sessionStorage: storage });
  return storage;
}

afterEach(() => void vi.unstubAllGlobals());

const read = () => unsent.get('a review');
const write = (typed: string) => unsent.set('a review', typed);

test('what full storage does not take is there as long as the page is, instead of what it had before', () => {
  const storage = openStorage();
  write('half');
  storage.isFull = true;
  write('half a thought');
  expect(read()).toBe('half a thought');
  storage.isFull = false;
  write('a thought');
  expect([read(), storage.kept()]).toEqual(['a thought', ['"a thought"']]);
  storage.isFull = true;
  write('more');
  unsent.delete('a review');
  expect(read()).toBeUndefined();
});

test('where a browser refuses storage, what was typed is there as long as the page is', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('Refused', 'SecurityError');
    },
  });
  write('half a thought');
  expect(read()).toBe('half a thought');
  unsent.delete('a review');
  expect(read()).toBeUndefined();
});
