import { confirmPassword } from '../accounts/confirm-password.ts';
import type { Caller } from '../caller.ts';
import { forbidden, wrongPassword } from '../errors.ts';
import { confirmCode } from '../own-account/confirm-code.ts';
import { readSecret } from '../totp/user-totp.ts';
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
  const useCode = await codeOf(reading, caller, code);
  return async (work) => {
    const user = await work.trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', caller.actor.id)
      .where('password_hash', '=', proven)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw wrongPassword();
    await useCode(work);
  };
}

async function codeOf(
  reading: Reading,
  caller: Caller,
  code: string | undefined,
): Promise<(work: Work) => Promise<void>> {
  const { db, settings } = reading;
  if ((await readSecret(db, settings, caller.actor.id)) === undefined)
    return () => Promise.resolve();
  if (code === undefined)
    throw forbidden(
      'code_due',
      'Enter the code of your authenticator app as well, or a recovery code.',
    );
  return confirmCode(reading, caller, code);
}
