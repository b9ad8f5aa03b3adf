import { readStored, writeStored } from '@castwork/forms/browser-storage';

const keyOf = (userId: string) => `castwork.waiting-form.${userId}`;

/**
 * Remembers, in this tab, the form that waits for funds: also while the page on which they are paid
 * stands in between. What was typed is the form's own draft.
 * @param path where the form is
 */
export const keepWaiting = (userId: string, path: string) =>
  writeStored('sessionStorage', keyOf(userId), path);

/** Where a form waits for funds; undefined where none does. */
export function waitingForm(userId: string): string | undefined {
  const path = readStored('sessionStorage', keyOf(userId));
  return typeof path === 'string' && path.startsWith('/dashboard/') ? path : undefined;
}

/** It waits no longer. */
export const stopWaiting = (userId: string) =>
  writeStored('sessionStorage', keyOf(userId), undefined);
