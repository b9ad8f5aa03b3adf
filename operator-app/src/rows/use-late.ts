import type { ApiError } from '@castwork/session';
import { toastError } from '@castwork/widgets/toast-error';
import { useEffect } from 'react';

/** Something that is acted on in a dialog, as the list has it now. */
export interface AsOfNow<T> {
  /** Undefined where it is not in the list any more. */
  now: T | undefined;
  /** Called with it where it is not as it was read, and that can still be done. */
  onNews: (now: T) => void;
  onClose: () => void;
}

interface Late<T> extends AsOfNow<T> {
  error: ApiError | null;
  /** What the server refuses it with where another was faster. */
  code: string;
  /** Whether it is another than the dialog shows. */
  isOther: (now: T | undefined) => boolean;
  /** Whether the same can be done with it as it is now. */
  mayStill: (now: T) => boolean;
}

/**
 * Where another operator was faster the dialog shows what it is by now, or closes and says so. Not before it was
 * refused: what another makes of it meanwhile would be recorded unseen.
 */
export function useLate<T>({ error, code, now, isOther, mayStill, onNews, onClose }: Late<T>) {
  const isLate = error?.code === code && isOther(now);
  useEffect(() => {
    if (!isLate) return;
    if (now && mayStill(now)) return onNews(now);
    toastError(error, '');
    onClose();
  });
}
