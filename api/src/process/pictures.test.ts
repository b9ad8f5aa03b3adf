import { join } from 'node:path';
import { sentenceOf } from '@castwork/contract/events/sentences';
import { pictures } from '@castwork/contract/process/picture';
import { processes, statuses } from '@castwork/contract/process/processes';
import type { Transition } from '@castwork/contract/process/transition';
import { expect, test } from 'vitest';

const documentation = join(import.meta.dirname, '../../../packages/contract/PROCESS.md');

test('the pictures in the documentation are those of the processes', async () => {
  await expect(pictures()).toMatchFileSnapshot(documentation);
});

test('every state can be reached, and every line leaves and reaches states there are', () => {
  for (const [kind, process] of Object.entries(processes)) {
    const known: readonly string[] = statuses[kind as keyof typeof statuses];
    const lines: Transition[] = Object.values(process);
    for (const { from, to } of lines) expect(known).toEqual(expect.arrayContaining([...from, to]));
    // Over is read off the due date.
    const reached = new Set(['Over', ...lines.map(({ to }) => to)]);
    expect(known.filter((status) => !reached.has(status))).toEqual([]);
  }
});

test('whoever is told of something reads a sentence of it', () => {
  const lines: Transition[] = Object.values(processes).flatMap((process) =>
    Object.values<Transition>(process),
  );
  const told = lines.flatMap(({ event, tells, clock }) => [
    ...(tells ? [event] : []),
    ...(clock?.reminders ? [clock.reminders.event] : []),
  ]);
  // What is about no job is about an amount, or says why.
  const facts = { jobId: '', jobTitle: 'Unboxing', amount: 12.5, reason: 'Spam' };
  expect(told.filter((kind) => !/Unboxing|\$12\.50|Spam/.test(sentenceOf(kind, facts)))).toEqual(
    [],
  );
});
