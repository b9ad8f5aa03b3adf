import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** Sets a new password, once per token, and ends all the user's sessions. */
export const resetPassword: Operation<'resetPassword'> = async (
  { db, limits },
  { params, body },
) => {
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const account = await db.transaction().execute(async (trx) => {
    // Deleting the token is what uses it: of two that try, one deletes a row. The account's other
    // reset tokens go in the same statement, in one order, so that two of them cannot block each other.
    const used = await trx
      .deleteFrom('account_tokens')
      .where('purpose', '=', 'reset')
      .where('user_id', '=', ({ selectFrom }) =>
        selectFrom('account_tokens')
          .select('user_id')
          .where('hash', '=', hashToken(params.token))
          .where('purpose', '=', 'reset')
          .where('expires_at', '>', sql<Date>`now()`),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw new Refusal(400, 'invalid_token', 'Token is invalid or has expired');
    const { email_folded: account } = await trx
      .updateTable('users')
      // Whoever reads the mail owns the address.
      .set({ password_hash: passwordHash, confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('id', '=', used.user_id)
      .returning('email_folded')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('sessions').where('user_id', '=', used.user_id).execute();
    return account;
  });
  // Who forgot a password has often tried a few: the new one is not made to wait for them.
  await limits.afterLogin(account);
  return { message: 'Password reset successful' };
};
