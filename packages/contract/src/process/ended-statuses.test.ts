import { expect, test } from 'vitest';
import { endedStatuses, endingKinds } from './ended-statuses.ts';
import { submissionProcess } from './submission.ts';

test('work ends unpaid with these events alone, but for an acceptance that was undone', () => {
  const over: readonly string[] = endedStatuses;
  const ends = Object.values(submissionProcess).filter(({ to }) => over.includes(to));
  expect(new Set(ends.map(({ event }) => event))).toEqual(
    new Set([...endingKinds, 'acceptance_undone']),
  );
});
