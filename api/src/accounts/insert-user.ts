import { foldEmail } from '@castwork/contract/email';
import type { Role } from '@castwork/contract/roles';
import type { UserRow } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Work } from '../work.ts';
import { profileFields } from './profile-fields.ts';
import { type ProfileInput, profileColumns } from './users.ts';

/** What a new account replaces: all but the row's own id, so that nothing of the one before stays. */
const replaced = [
  'signup_id',
  'created_at',
  'confirmed_at',
  'role',
  'email',
  'password_hash',
  ...profileFields,
] as const;

/** A new account, before it has a row. */
export interface NewUser {
  readonly role: Role;
  readonly email: string;
  readonly passwordHash: string;
  readonly profile: ProfileInput;
  /** Whether the address counts as its own already. */
  readonly isConfirmed: boolean;
  /** Of the sign-up that is sent again; without it, links that were mailed before are worthless. */
  readonly signupId?: string;
}

/**
 * Makes an account. Nobody has shown yet that an unconfirmed address is theirs, so it replaces such an
 * account.
 * @returns undefined when the address belongs to a confirmed one
 */
export const insertUser = (
  { trx, now }: Work,
  { role, email, passwordHash, profile, isConfirmed, signupId }: NewUser,
): Promise<Pick<UserRow, 'id' | 'signup_id' | 'email_folded'> | undefined> =>
  trx
    .insertInto('users')
    .values({
      id: newId(),
      role,
      email,
      email_folded: foldEmail(email),
      password_hash: passwordHash,
      created_at: now,
      confirmed_at: isConfirmed ? now : null,
      ...(signupId ? { signup_id: signupId } : {}),
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
    .returning(['id', 'signup_id', 'email_folded'])
    .executeTakeFirst();
