import { jobProcess } from '@castwork/contract/process/job';
import { submissionProcess } from '@castwork/contract/process/submission';
import type { Process } from '@castwork/contract/process/transition';
import { expect, test } from 'vitest';
import { reasonWords } from './transfer-words.ts';

const lines = [jobProcess, submissionProcess].flatMap((process: Process<string>) =>
  Object.values(process),
);

test('whatever moves money of a job has its words', () => {
  const events = lines.filter(({ ledger }) => ledger).map(({ event }) => event);
  expect(events.length).toBeGreaterThan(8);
  expect(events.filter((reason) => reasonWords({ kind: 'hold', reason }) === '')).toEqual([]);
});

test('a payment is told by its reference, and the oldest transfers by nothing', () => {
  expect(reasonWords({ kind: 'deposit', reason: 'AB12' })).toBe('Reference AB12');
  expect(reasonWords({ kind: 'deposit', reason: '' })).toBe('');
  expect(reasonWords({ kind: 'hold', reason: '' })).toBe('');
});
