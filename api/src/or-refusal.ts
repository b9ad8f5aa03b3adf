import { sql } from 'kysely';
import { Refusal } from './errors.ts';
import type { Work } from './work.ts';

/**
 * Does something within a transaction, and where it is refused undoes that alone: what was locked before
 * it stays so until the transaction is over.
 * @param isMeant which refusals; others are thrown, as is any fault
 */
export async function orRefusal<T>(
  { trx }: Work,
  act: () => Promise<T>,
  isMeant: (refusal: Refusal) => boolean = () => true,
): Promise<T | Refusal> {
  await sql`savepoint act`.execute(trx);
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || !isMeant(error)) throw error;
    await sql`rollback to savepoint act`.execute(trx);
    return error;
  }
}
