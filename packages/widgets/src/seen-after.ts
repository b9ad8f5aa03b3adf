import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { ApiError } from '@castwork/session';

/**
 * Looks at what became of an action that has failed, and may have been done all the same: its answer was lost.
 * @param error what it has failed with
 * @param look reads what the server has now
 * @returns what was read; undefined where the action was refused, or that cannot be read
 */
export async function seenAfter<T>(error: unknown, look: () => Promise<T>): Promise<T | undefined> {
  if (!(error instanceof ApiError) || !mayHaveBeenDone(error)) return undefined;
  try {
    return await look();
  } catch {
    return undefined;
  }
}
