import { expect, test } from 'vitest';
import { requestState, submissionState } from './state-words.ts';

test.each([
  ['Pending', '', 'To do', 'Your turn', 'The creator’s turn'],
  ['Pending', 'Louder, please', 'Changes asked', 'Your turn', 'The creator’s turn'],
  ['Submitted', '', 'In review', 'Pending Sponsor Approval', 'Your turn'],
  ['Approved', '', 'Paid', '', ''],
  ['Disputed', 'Louder, please', 'Disputed', 'An operator decides', 'An operator decides'],
  ['Withdrawn', 'Louder, please', 'Not completed', 'Withdrawn', 'Withdrawn'],
  ['Expired', '', 'Not completed', 'Expired', 'Expired'],
  ['Closed', '', 'Not completed', 'Closed', 'Closed'],
] as const)(
  'work that is %s with feedback “%s” is “%s” for both sides, with who acts or why it ended',
  (status, feedback, word, forCreator, forSponsor) => {
    const ofCreator = submissionState('creator', { status, feedback });
    const ofSponsor = submissionState('sponsor', { status, feedback });
    expect(ofCreator).toMatchObject({ word, note: forCreator });
    expect(ofSponsor).toEqual({ ...ofCreator, note: forSponsor });
  },
);

test('a request that waits says whose turn it is', () => {
  expect(requestState('creator', { status: 'pending' })).toMatchObject({
    note: 'The sponsor decides',
  });
  expect(requestState('sponsor', { status: 'pending' })).toMatchObject({
    word: 'Pending',
    note: 'Your turn',
  });
  const changed = { status: 'pending', jobChangedAt: '2026-11-23T12:00:00.000Z' } as const;
  expect(requestState('creator', changed)).toMatchObject({ note: 'Your turn' });
  expect(requestState('sponsor', changed)).toMatchObject({ note: 'The creator’s turn' });
});
