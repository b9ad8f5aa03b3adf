import { ApiError } from '@castwork/session';

/** What the server said about an error, else `fallback` (specification, section 8). */
export const errorWords = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;
