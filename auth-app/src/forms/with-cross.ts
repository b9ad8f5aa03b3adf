import { errorWords } from '@castwork/session';

/**
 * What a form says of a refusal.
 * @param fallback said when the server said nothing itself
 */
export const withCross =
  (fallback = 'Something went wrong. Please try again.') =>
  (error: unknown) =>
    `❌ ${errorWords(error, fallback)}`;

/** The same, where no field says it already. */
export const withCrossElsewhere =
  (fallback?: string) =>
  (error: unknown, isPlaced: boolean): string | undefined =>
    isPlaced ? undefined : withCross(fallback)(error);
