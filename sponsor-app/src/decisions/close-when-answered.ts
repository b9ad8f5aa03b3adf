import type { ApiError } from '@castwork/session';

/**
 * Closes a dialog once what it asked for is done, or cannot be done any more. Without an answer, what was
 * written is there to be sent again.
 */
export const closeWhenAnswered = (onClose: () => void) => (_: unknown, error: ApiError | null) => {
  if (!error || error.status === 409) onClose();
};
