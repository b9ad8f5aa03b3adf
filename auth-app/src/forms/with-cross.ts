import { errorWords } from '@castwork/session';

/**
 * What a form says of a refusal.
 * @param fallback said when the server said nothing itself
 */
export const withCross =
  (fallback = 'Something went wrong. Please try again.') =>
  (error: unknown) =>
    `❌ ${errorWords(error, fallback)}`;
