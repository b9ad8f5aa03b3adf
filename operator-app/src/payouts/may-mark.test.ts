import { expect, test } from 'vitest';
import { mayMark } from './may-mark.ts';

test('what was left behind is offered to be sent another way once it is back, and not before', () => {
  const leftBehind = { status: 'failed', kind: 'stripe', isLeftBehind: true } as const;
  expect(mayMark({ ...leftBehind, isComingBack: true })).toEqual({ sent: false, failed: false });
  expect(mayMark(leftBehind)).toEqual({ sent: true, failed: false });
});
