import { foldEmail } from '@castwork/contract/email';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Operation } from '../operation.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { profileColumns } from './users.ts';

/** Creates an unconfirmed account; its confirmation mail commits with it. 409 when the e-mail is taken. */
export const signup: Operation<'signup'> = async ({ db, outbox }, { body }) => {
  refuseCommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const { email, role, ...profile } = body;
  await db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('users')
      .values({
        id: newId(),
        role,
        email,
        email_folded: foldEmail(email),
        password_hash: passwordHash,
        ...profileColumns(profile),
      })
      .onConflict((on) => on.column('email_folded').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw conflict('user_exists', 'User already exists');
    await outbox.send(trx, { template: 'confirm', email });
  });
  return { message: 'Account created. Check your email to confirm your address.' };
};
