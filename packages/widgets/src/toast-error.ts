import { errorWords } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';

/**
 * Tells of a call that failed.
 * @param fallback said when the server said nothing itself
 */
export const toastError = (error: unknown, fallback: string): void =>
  showToast({ message: errorWords(error, fallback), tone: 'error' });
