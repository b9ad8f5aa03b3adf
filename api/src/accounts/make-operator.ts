import { foldEmail } from '@castwork/contract/email';
import { conflict, notFound } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Work } from '../work.ts';
import { insertUser } from './insert-user.ts';
import { totpAccount } from './login-counter.ts';
import { unknownPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

/** The page on which a password is set, with a token that is good once and for 30 minutes. */
const linkFor = async ({ trx, settings, now }: Work, user: Parameters<typeof issueToken>[1]) =>
  `${settings.PUBLIC_URL}/reset-password/${await issueToken(trx, user, 'reset', now)}`;

/**
 * Makes an operator's account. Whoever has a shell on the server vouches for the address.
 * @returns the link that sets its password
 * @throws Refusal 409 when the address has an account
 */
export async function makeOperator(work: Work, email: string): Promise<string> {
  const user = await insertUser(work, {
    role: 'operator',
    email,
    passwordHash: await unknownPassword(),
    profile: {},
    isConfirmed: true,
  });
  if (!user) throw conflict('user_exists', 'This address has an account already');
  await writeEvents(work, 'operator_made', [{ kind: 'person', id: user.id }], {});
  return linkFor(work, user);
}

/**
 * Begins an operator's login anew, for one who has lost password or phone, or must not get in any more:
 * the password, the app and all sessions end.
 * @returns the link that sets the next password
 * @throws Refusal 404 when no operator has the address
 */
export async function renewOperator(work: Work, email: string): Promise<string> {
  const { trx, limits } = work;
  const user = await trx
    .updateTable('users')
    .set({ password_hash: await unknownPassword() })
    .where('email_folded', '=', foldEmail(email))
    .where('role', '=', 'operator')
    .returning(['id', 'signup_id', 'email_folded'])
    .executeTakeFirst();
  if (!user) throw notFound('Operator');
  for (const table of ['sessions', 'account_tokens', 'email_changes', 'user_totp'] as const)
    await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
  for (const counted of [user.email_folded, totpAccount(user.id)])
    await limits.afterLogin(counted, trx);
  await writeEvents(work, 'operator_renewed', [{ kind: 'person', id: user.id }], {});
  return linkFor(work, user);
}
