import type { Caller } from '../caller.ts';
import { forbidden } from '../errors.ts';
import type { Reading, Work } from '../work.ts';
import { checkCode } from '../accounts/check-code.ts';
import { noApp, readSecret } from '../totp/user-totp.ts';

export const wrongCode = () =>
  forbidden(
    'wrong_code',
    'That code is not right, or was used before. Wait for the next, or use a recovery code.',
  );

/**
 * Asks whoever is signed in for their second step again, as `confirmPassword` does for the password.
 * Its failures are counted as a login's are, apart from those.
 * @returns uses the code up, in the transaction it is asked for
 * @throws Refusal 403 for a wrong one, 409 while no app is set up, 429 after too many
 */
export async function confirmCode(
  reading: Reading,
  { actor: { id } }: Caller,
  code: string,
): Promise<(work: Work) => Promise<void>> {
  const { db, settings, limits } = reading;
  const secret = await readSecret(db, settings, id);
  if (secret === undefined) throw noApp();
  const counted = `${id}\0code`;
  await limits.beforeLogin(counted);
  const use = await checkCode(reading, id, secret, code);
  if (!use) throw wrongCode();
  return async (work) => {
    if (!(await use(work))) throw wrongCode();
    await limits.afterLogin(counted, work.trx);
  };
}

/**
 * The same where the caller's login takes a second step, and nothing where it takes none.
 * @throws Refusal 403 where one is due and no code came, and as `confirmCode` does
 */
export async function confirmDueCode(
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
