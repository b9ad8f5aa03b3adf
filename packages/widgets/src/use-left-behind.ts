import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import type { ApiError } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { useEffect, useRef } from 'react';

/**
 * For a form that may be left while it is sent: where it says what is wrong, nobody would read it.
 * @param about whom or what it is for, where that is not clear once it was left
 * @returns tells of a failure in the corner, in these words, if the form is not there any more
 */
export function useLeftBehind(about?: string) {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (error: ApiError, words: string) => {
    // Whose session has ended is told so, and comes back to what was typed.
    if (isHere.current || error.status === 401) return;
    const became = mayHaveBeenDone(error) ? 'may not have arrived' : 'was not taken';
    // On a phone a long message is cut at its end: why comes first.
    const message = `What you sent ${became}: ${words}${about ? ` (“${about}”)` : ''}`;
    showToast({ message, tone: 'error', duration: 0 });
  };
}
