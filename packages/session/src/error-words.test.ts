import { ApiError } from '@castwork/contract/api-error';
import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

const said = (status: number, message: string, code?: string) =>
  new ApiError(status, { message, ...(code ? { code } : {}) });

test.each([
  ['a refusal', said(409, 'It is gone'), 'It is gone'],
  ['a server that says how it is', said(503, 'Please try again.'), 'Please try again.'],
  ['a field', new ApiError(400, { message: 'x', issues: [{ path: 'y', message: 'No' }] }), 'No'],
  ['a bare error', said(500, 'Internal error'), 'Failed to load jobs'],
  ['a bare error of a server', said(500, 'Internal Server Error'), 'Failed to load jobs'],
  ['ours', said(500, 'Something went wrong on our side.', 'internal'), 'Failed to load jobs'],
  ['no words', new ApiError(500, {}), 'Failed to load jobs'],
  ['no answer', new ApiError(0, {}), 'Failed to load jobs'],
  ['anything else', new Error('x is undefined'), 'Failed to load jobs'],
])('%s is told in words that help', (_what, error, words) => {
  expect(errorWords(error, 'Failed to load jobs')).toBe(words);
});
