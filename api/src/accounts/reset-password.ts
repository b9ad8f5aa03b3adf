import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** Sets a new password, once per token, and ends all the user's sessions. */
export const resetPassword: Operation<'resetPassword'> = async ({ db }, { params, body }) => {
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (trx) => {
    // Deleting the token is what uses it: of two that try, one deletes a row.
    const token = await trx
      .deleteFrom('account_tokens')
      .where('hash', '=', hashToken(params.token))
      .where('purpose', '=', 'reset')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!token) throw new Refusal(400, 'invalid_token', 'Token is invalid or has expired');
    await trx
      .updateTable('users')
      // Whoever reads the mail owns the address.
      .set({ password_hash: passwordHash, confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('id', '=', token.user_id)
      .execute();
    await trx
      .deleteFrom('account_tokens')
      .where('user_id', '=', token.user_id)
      .where('purpose', '=', 'reset')
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', token.user_id).execute();
  });
  return { message: 'Password reset successful' };
};
