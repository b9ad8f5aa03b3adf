import { foldEmail } from '@castwork/contract/email';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PreparedCommand } from '../operation.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { profileColumns } from './users.ts';

const taken = () => conflict('user_exists', 'User already exists');

/** What a new sign-up replaces: all but the row's own id, so that nothing of the one before stays. */
const replaced = [
  'signup_id',
  'created_at',
  'role',
  'email',
  'password_hash',
  'full_name',
  'stage_name',
  'business_name',
  'phone',
  'street_address',
  'city',
  'state',
  'zip_code',
  'content_type',
  'platforms',
  'platform_urls',
  'latitude',
  'longitude',
] as const;

/**
 * Creates an unconfirmed account; its confirmation mail commits with it. Nobody has shown yet that
 * an unconfirmed address is theirs, so a new sign-up replaces the one before. 409 when the address
 * is confirmed.
 */
export const signup: PreparedCommand<'signup'> = {
  prepare: async ({ db, limits }, { body }) => {
    refuseCommonPassword(body.password);
    const { email, role, ...profile } = body;
    const address = foldEmail(email);
    const confirmed = await db
      .selectFrom('users')
      .select('id')
      .where('email_folded', '=', address)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (confirmed) throw taken();
    await limits.beforeSignup(address);
    const passwordHash = await hashPassword(body.password);
    return async ({ trx, outbox, now }) => {
      const created = await trx
        .insertInto('users')
        .values({
          id: newId(),
          role,
          email,
          email_folded: address,
          password_hash: passwordHash,
          created_at: now,
          ...profileColumns(profile),
        })
        .onConflict((on) =>
          on
            .column('email_folded')
            .doUpdateSet(({ ref }) =>
              Object.fromEntries(replaced.map((column) => [column, ref(`excluded.${column}`)])),
            )
            .where('users.confirmed_at', 'is', null),
        )
        .returning('signup_id')
        .executeTakeFirst();
      if (!created) throw taken();
      await outbox.send(trx, { template: 'confirm', email, signupId: created.signup_id });
      return { message: 'Account created. Check your email to confirm your address.' };
    };
  },
};
