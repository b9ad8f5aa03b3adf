import { confirmPassword, holdPassword } from '../accounts/confirm-password.ts';
import type { Caller } from '../caller.ts';
import { confirmDueCode } from './confirm-code.ts';
import type { Reading, Work } from '../work.ts';

/** What somebody has given to show once more who they are. */
interface Given {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Locks the account of whoever was proven to be its user. @throws Refusal 403 when that no longer holds */
export type Proof = (work: Work) => Promise<void>;

/**
 * Asks whoever is signed in for their password, and for a code where their login takes one.
 * @returns what holds the proof in the transaction: a password that was changed meanwhile proves nothing
 * @throws Refusal 403 for a wrong or missing one, 429 after too many
 */
export async function confirmCaller(
  reading: Reading,
  caller: Caller,
  { password, code }: Given,
): Promise<Proof> {
  const proven = await confirmPassword(reading, caller, password);
  const useCode = await confirmDueCode(reading, caller, code);
  return async (work) => {
    await holdPassword(work, caller.actor.id, proven);
    await useCode(work);
  };
}
