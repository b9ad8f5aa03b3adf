import { ApiError } from '@castwork/session';

/** What the server said about a failure, else the fallback. */
export const said = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;
