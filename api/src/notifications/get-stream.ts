import { unavailable } from '../errors.ts';
import type { Stream } from '../operation.ts';

/** News of what concerns the caller, until their session ends or this process does. */
export const getStream: Stream<'getStream'> = async ({ live, isDraining }, { caller }) => {
  if (isDraining) throw unavailable();
  return live.open(caller);
};
