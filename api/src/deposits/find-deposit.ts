import { dollars } from '@castwork/contract/money';
import type { DepositRow } from '../db/schema.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';

/** A deposit as verbs read it. */
export interface DepositSubject extends Subject<'deposit'> {
  readonly owner: { readonly id: string; readonly role: 'sponsor' };
  readonly row: DepositRow;
}

/** What events say of a deposit. @param cents what they are about, where that is not all of it */
export const depositFacts = (
  { amount_cents: all, reference }: Pick<DepositRow, 'amount_cents' | 'reference'>,
  cents = all,
) => ({ amount: dollars(cents), reference });

/** A deposit, locked, by its id or by what its payment is known by. */
export async function lockDeposit(
  { trx }: Work,
  by: { readonly id: string } | { readonly reference: string },
): Promise<DepositSubject | undefined> {
  const row = await trx
    .selectFrom('deposits')
    .selectAll()
    .where(({ and }) => and(by))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, status, sponsor_id: sponsorId } = row;
  return { kind: 'deposit', id, status, owner: { id: sponsorId, role: 'sponsor' }, row };
}
