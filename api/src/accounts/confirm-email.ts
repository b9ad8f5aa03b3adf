import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Command } from '../operation.ts';
import { hashToken } from './tokens.ts';

/**
 * Confirms an address for the sign-up that the token was mailed for. The same token again, while
 * valid, answers the same: pages reload.
 */
export const confirmEmail: Command<'confirmEmail'> = async ({ trx, now }, { params }) => {
  const confirmed = await trx
    .updateTable('users')
    .from('account_tokens')
    .set({ confirmed_at: sql`coalesce(users.confirmed_at, ${now}::timestamptz)` })
    .whereRef('users.id', '=', 'account_tokens.user_id')
    .whereRef('users.signup_id', '=', 'account_tokens.signup_id')
    .where('account_tokens.hash', '=', hashToken(params.token))
    .where('account_tokens.purpose', '=', 'confirm')
    .where('account_tokens.expires_at', '>', now)
    // Closing takes the token, too: whoever has waited for that has seen it before it went.
    .where('users.closed_at', 'is', null)
    .returning('users.email')
    .executeTakeFirst();
  if (!confirmed) throw new Refusal(400, 'invalid_token', 'Invalid or expired confirmation link.');
  return { message: 'Email confirmed successfully!', email: confirmed.email };
};
