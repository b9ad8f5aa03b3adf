import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { type ApiError, errorWords } from '@castwork/session';

/**
 * Why something was not done; or that it may have been, where no answer came.
 * @param done what it would be, e.g. `decided`
 */
export function failureWords(error: ApiError, done = 'recorded') {
  const unsure = navigator.onLine
    ? `No answer came: it may have been ${done}. Look before you try again.`
    : `You are offline: it may not have been ${done}.`;
  return errorWords(error, mayHaveBeenDone(error) ? unsure : `It could not be ${done}`);
}
