import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { ownerToken, readSecret } from './secret.ts';
import { holderOf } from './tokens.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-secret-'));
  store = fileStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

test('a secret is made once, and nobody guesses it', async () => {
  const [one, other] = await Promise.all([readSecret(store), readSecret(store)]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(one);
});

test.each([
  ['emptied', ''],
  ['cut off', 'k3fa'],
  ['filled with zeros', '\0'.repeat(43)],
])('a secret that a disk has %s makes nobody the owner', async (_, left) => {
  await store.put('secret', left);
  await expect(readSecret(store)).rejects.toThrow('The secret of this deployment is damaged');
  await expect(holderOf(store, 'creator-app', ownerToken(left))).rejects.toThrow('is damaged');
});
