import { expect, test } from 'vitest';
import { isBackForChanges } from './back-for-changes.ts';
import { mayDispute } from './may-dispute.ts';
import { submissionStatuses } from './submission.ts';

test.each(['creator', 'sponsor'] as const)(
  'a %s can dispute links that wait, and work only once changes were asked for',
  (role) => {
    const disputable = (feedback: string) =>
      submissionStatuses.filter((status) => mayDispute(role, { status, feedback }));
    expect(disputable('')).toEqual(['Submitted']);
    expect(disputable('Louder.')).toEqual(['Pending', 'Submitted']);
  },
);

test('work that went on since is not back for changes, whatever was said of it', () => {
  const back = submissionStatuses.filter((status) =>
    isBackForChanges({ status, feedback: 'Louder.' }),
  );
  expect(back).toEqual(['Pending']);
});
