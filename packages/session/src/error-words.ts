import { ApiError } from '@castwork/contract/api-error';

/** A server that says no more than that something is wrong within it has said nothing. */
const isBare = ({ code, message }: ApiError) =>
  code === 'internal' || /^internal (server )?error\W*$/i.test(message);

/**
 * What to say about a call that failed (specification, section 8).
 * @param error whatever was thrown
 * @param fallback said when the server said nothing itself
 * @returns the server's sentence; where it found fields wrong, the one about the first of them
 */
export const errorWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer && !isBare(error)
    ? (error.issues[0]?.message ?? error.message)
    : fallback;
