import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorReport } from '@castwork/federation/registry/error-log';
import type { PageTicket } from '@castwork/federation/registry/page-ticket';
import { fileStore } from '@castwork/federation/store/files';
import type { Store } from '@castwork/federation/store/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFirstUse, markKept, pruneTold, toldMark, whatIsKnown } from './told.ts';

const dayMs = 86_400_000;
const at = Date.parse('2027-03-01T23:59:00Z');

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-told-'));
  store = fileStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

test('what a page told is known as long as it is listened to, and forgotten then', async () => {
  const report: ErrorReport = {
    remote: 'my-app',
    build: 'a'.repeat(20),
    phase: 'run',
    message: '!',
  };
  const mark = toldMark({ page: 'one', at } as PageTicket, report, 'code');
  expect(await whatIsKnown(store, mark)).toBe('nothing');
  expect(await whatIsKnown(store, mark)).toBe('told');
  await markKept(store, mark);
  await pruneTold(store, at + dayMs);
  expect(await whatIsKnown(store, mark)).toBe('kept');
  await pruneTold(store, at + 2 * dayMs);
  expect(await whatIsKnown(store, mark)).toBe('nothing');
});

test('a link that opens once opens no second time before its time is over, at midnight neither', async () => {
  const expires = at + 600_000;
  expect(await isFirstUse(store, 'one', expires)).toBe(true);
  await pruneTold(store, expires);
  expect(await isFirstUse(store, 'one', expires)).toBe(false);
  expect(await isFirstUse(store, 'other', expires)).toBe(true);
});
