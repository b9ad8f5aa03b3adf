import { readStored, writeStored } from '@castwork/forms/browser-storage';

const keyOf = (what: string) => `castwork.unsent.dialog.${what}`;

/**
 * What was typed in a dialog and not sent, by what it is for: whoever opens the same dialog again finds
 * it there, in this tab, also over a reload.
 */
export const unsent = {
  get: (what: string): string | undefined => {
    const typed = readStored('sessionStorage', keyOf(what));
    return typeof typed === 'string' ? typed : undefined;
  },
  set: (what: string, typed: string): void =>
    writeStored('sessionStorage', keyOf(what), typed === '' ? undefined : typed),
  delete: (what: string): void => writeStored('sessionStorage', keyOf(what), undefined),
};
