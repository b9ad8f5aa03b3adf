import { randomUUID } from 'node:crypto';
import { foldEmail } from '@castwork/contract/email';
import { DatabaseError } from 'pg';
import { conflict } from '../errors.ts';
import type { Work } from '../work.ts';

const taken = () =>
  conflict(
    'email_taken',
    'This address has an account of its own by now. Log in with it, or choose another address in Settings.',
  );

const isTaken = (error: unknown) => error instanceof DatabaseError && error.code === '23505';

/** Another account that has an address, locked. */
export const lockOther = ({ trx }: Work, userId: string, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'confirmed_at'])
    .where('email_folded', '=', foldEmail(email))
    .where('id', '!=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Gives an account an address whose mail its owner has read. A sign-up with it that nobody has confirmed
 * makes room, as it does for another sign-up: its row stays, and nothing leads to it any more.
 * @throws Refusal 409 when the address belongs to a confirmed account
 */
export async function takeEmail(work: Work, userId: string, email: string) {
  const { trx } = work;
  const other = await lockOther(work, userId, email);
  if (other?.confirmed_at) throw taken();
  if (other) {
    const nobodys = `replaced ${other.id}`;
    await trx
      .updateTable('users')
      .set({ email: nobodys, email_folded: nobodys, signup_id: randomUUID() })
      .where('id', '=', other.id)
      .execute();
  }
  try {
    await trx
      .updateTable('users')
      .set({ email, email_folded: foldEmail(email) })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    // Somebody has signed up with it at this moment.
    throw isTaken(error) ? taken() : error;
  }
}
