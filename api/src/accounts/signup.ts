import { foldEmail } from '@castwork/contract/email';
import { conflict } from '../errors.ts';
import { keepConsent } from '../legal/consent.ts';
import { readLegal } from '../legal/read-legal.ts';
import type { PreparedCommand } from '../operation.ts';
import { insertUser } from './insert-user.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const taken = () => conflict('user_exists', 'User already exists');

/**
 * Creates an unconfirmed account; its confirmation mail commits with it. Nobody has shown yet that
 * an unconfirmed address is theirs, so a new sign-up replaces the one before. Who knows the password of that
 * has sent it again: the links that were mailed for it stay good. 409 when the address is confirmed.
 */
export const signup: PreparedCommand<'signup'> = {
  prepare: async ({ db, limits }, { body }) => {
    refuseCommonPassword(body.password);
    const { email, role, termsVersion, ...profile } = body;
    const address = foldEmail(email);
    const before = await db
      .selectFrom('users')
      .select(['confirmed_at', 'password_hash', 'signup_id'])
      .where('email_folded', '=', address)
      .executeTakeFirst();
    if (before?.confirmed_at) throw taken();
    await limits.beforeSignup(address);
    // Also where there is none: how long it takes would say who has begun to sign up.
    const isAgain = await passwordMatches(before?.password_hash, body.password);
    const passwordHash = await hashPassword(body.password);
    return async (work) => {
      const { trx, outbox, settings } = work;
      const created = await insertUser(work, {
        role,
        email,
        passwordHash,
        profile,
        isConfirmed: false,
        ...(before && isAgain ? { signupId: before.signup_id } : {}),
      });
      if (!created) throw taken();
      // Of an earlier sign-up with this address, perhaps somebody else's.
      await trx.deleteFrom('consents').where('user_id', '=', created.id).execute();
      if (termsVersion === readLegal(settings).version)
        await keepConsent(work, created.id, termsVersion);
      const { id: userId, signup_id: signupId } = created;
      await outbox.send(trx, { template: 'confirm', email, signupId, userId });
      return { message: 'Account created. Check your email to confirm your address.' };
    };
  },
};
