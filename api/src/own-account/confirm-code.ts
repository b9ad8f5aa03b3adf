import type { Caller } from '../caller.ts';
import { forbidden } from '../errors.ts';
import type { Reading, Work } from '../work.ts';
import { checkCode } from '../accounts/check-code.ts';
import { readSecret } from '../totp/user-totp.ts';

const wrongCode = () =>
  forbidden(
    'wrong_code',
    'That code is not right, or was used before. Wait for the next, or use a recovery code.',
  );

/**
 * Asks whoever is signed in for their second step again where their login takes one, as
 * `confirmPassword` does for the password. Its failures are counted as a login's are, apart from those.
 * @returns uses the code up, in the transaction it is asked for
 * @throws Refusal 403 for a wrong one, or where one is due and none came, 429 after too many
 */
export async function confirmDueCode(
  reading: Reading,
  { actor: { id } }: Caller,
  code: string | undefined,
): Promise<(work: Work) => Promise<void>> {
  const { db, settings, limits } = reading;
  const secret = await readSecret(db, settings, id);
  if (secret === undefined) return () => Promise.resolve();
  if (code === undefined)
    throw forbidden(
      'code_due',
      'Enter the code of your authenticator app as well, or a recovery code.',
    );
  const counted = `${id}\0code`;
  await limits.beforeLogin(counted);
  const use = await checkCode(reading, id, secret, code);
  if (!use) throw wrongCode();
  return async (work) => {
    if (!(await use(work))) throw wrongCode();
    await limits.afterLogin(counted, work.trx);
  };
}
