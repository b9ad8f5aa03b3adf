import { ApiError } from '@castwork/contract/api-error';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

const isReadAgain = (failures: number, error: Error) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  return typeof retry === 'function' && retry(failures, error);
};

test('what failed for a moment is read again twice, and what was never answered waits for whoever reads', () => {
  const lost = new ApiError(0, {}, { cause: new TypeError('Failed to fetch') });
  expect([0, 1, 2].map((failures) => isReadAgain(failures, lost))).toEqual([true, true, false]);
  expect(isReadAgain(0, new ApiError(503, {}))).toBe(true);
  expect(isReadAgain(0, new ApiError(404, {}))).toBe(false);
  const cause = new DOMException('signal timed out', 'TimeoutError');
  expect(isReadAgain(0, new ApiError(0, {}, { cause }))).toBe(false);
});
