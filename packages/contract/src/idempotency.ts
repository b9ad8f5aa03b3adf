import type { ApiError } from './api-error.ts';

/**
 * A new `Idempotency-Key`, which makes a call the same call however often it is sent. Also where a page
 * is not secure enough for `crypto.randomUUID`.
 * @returns 128 random bits in digits and hyphens
 */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Whether the server may have done what was asked, or be doing it, although the call failed: then it is
 * tried again under its key. A refusal is kept under the key, and would be given again.
 */
export const mayHaveBeenDone = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status < 400 || status >= 500 || code === 'still_running';
