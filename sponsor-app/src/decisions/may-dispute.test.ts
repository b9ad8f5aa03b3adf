import { submissionStatuses } from '@castwork/contract/process/submission';
import { expect, test } from 'vitest';
import { mayDispute } from './may-dispute.ts';

const disputable = (feedback: string) =>
  submissionStatuses.filter((status) => mayDispute({ status, feedback }));

test('links that wait can be disputed, and work only once changes were asked for', () => {
  expect(disputable('')).toEqual(['Submitted']);
  expect(disputable('Louder.')).toEqual(['Pending', 'Submitted']);
});
