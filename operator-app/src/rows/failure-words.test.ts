import { ApiError } from '@castwork/contract/api-error';
import { afterEach, expect, test, vi } from 'vitest';
import { failureWords } from './failure-words.ts';

afterEach(() => vi.unstubAllGlobals());

const unsure = 'No answer came: it may have been recorded. Look before you try again.';

test.each([
  ['a refusal', new ApiError(409, { message: 'It is gone' }), true, 'It is gone'],
  ['a refusal without words', new ApiError(409, {}), true, 'It could not be recorded'],
  ['a lost answer', new ApiError(0, {}), true, unsure],
  ['a server that broke', new ApiError(500, { message: 'Internal error' }), true, unsure],
  ['no network', new ApiError(0, {}), false, 'You are offline: it may not have been recorded.'],
])('of %s an operator reads what became of it', (_what, error, onLine, words) => {
  vi.stubGlobal('navigator', { onLine });
  expect(failureWords(error)).toBe(words);
});
