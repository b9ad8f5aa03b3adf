import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { newId } from '../ids.ts';
import type { LedgerAccountKind } from '../db/ledger-tables.ts';
import type { Work } from '../work.ts';

/** An account of the ledger: whose, and what for. Fees and providers are the marketplace's own. */
export type AccountOf =
  | { readonly kind: 'sponsor' | 'held' | 'creator'; readonly ownerId: string }
  | { readonly kind: 'fees' | 'provider'; readonly ownerId?: undefined };

/** The id of an account, which begins to exist when it is first used. */
export async function accountId({ trx }: Work, { kind, ownerId }: AccountOf): Promise<string> {
  const find = () =>
    trx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind satisfies LedgerAccountKind)
      .where('owner_id', 'is not distinct from', ownerId ?? null)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await trx
    .insertInto('ledger_accounts')
    .values({ id: newId(), kind, owner_id: ownerId ?? null })
    .onConflict((on) => on.columns(['owner_id', 'kind']).doNothing())
    .execute();
  // Read again: another transaction may have made it meanwhile.
  const { id } = (await find())!;
  return id;
}

/** What an account holds, in cents: the sum of its entries, of which those of long ago are summed up. */
export async function balanceOf(db: Db, { kind, ownerId }: AccountOf): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select(sql<number>`ledger_cents(id)`.as('cents'))
    .where('kind', '=', kind)
    .where('owner_id', 'is not distinct from', ownerId ?? null)
    .executeTakeFirst();
  return account?.cents ?? 0;
}
