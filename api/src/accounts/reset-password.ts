import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { remember } from './known-browsers.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

const invalidToken = () => new Refusal(400, 'invalid_token', 'Token is invalid or has expired');

/** Sets a new password, once per token, and ends all the user's sessions. */
export const resetPassword: Operation<'resetPassword'> = async (
  { db, limits, settings },
  { params, body, browser },
) => {
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const hash = hashToken(params.token);
  const user = await db.transaction().execute(async (trx) => {
    // Deleting the token is what uses it: of two that try, one deletes a row. The account's other
    // tokens go in the same statement, in one order, so that two of them cannot block each other.
    const deleted = await trx
      .deleteFrom('account_tokens')
      .where('user_id', '=', ({ selectFrom }) =>
        selectFrom('account_tokens')
          .select('user_id')
          .where('hash', '=', hash)
          .where('purpose', '=', 'reset')
          .where('expires_at', '>', sql<Date>`now()`),
      )
      .returning(['hash', 'user_id', 'signup_id'])
      .execute();
    const used = deleted.find((token) => token.hash.equals(hash));
    if (!used) throw invalidToken();
    const owner = await trx
      .updateTable('users')
      // Whoever reads the mail owns the address.
      .set({ password_hash: passwordHash, confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('id', '=', used.user_id)
      // A new sign-up may have replaced the one that the token was mailed for.
      .where('signup_id', '=', used.signup_id)
      .returning(['id', 'email_folded', 'password_hash'])
      .executeTakeFirst();
    if (!owner) throw invalidToken();
    await trx.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
    return owner;
  });
  // Who forgot a password has often tried a few: the new one is not made to wait for them, nor for
  // what strangers guess from now on.
  await limits.afterLogin(user.email_folded);
  remember(settings, browser, user);
  return { message: 'Password reset successful' };
};
