import type { Reply } from '@castwork/contract/contract';
import { dollars } from '@castwork/contract/money';
import { openPayouts } from '@castwork/contract/process/open-payouts';
import type { Side } from '@castwork/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { LedgerAccountKind } from '../db/ledger-tables.ts';
import { wordList } from '../db/word-list.ts';
import type { Query } from '../operation.ts';
import { comingBack } from '../payouts/coming-back.ts';

/** What the caller's account of one kind holds, in cents. */
const sum = (kind: LedgerAccountKind) =>
  sql<number>`coalesce(sum(ledger_cents(id)) filter (where kind = ${kind}), 0)::bigint`;

/** What somebody can use, what of it is held, and what is on its way. */
export async function readBalance(
  db: Db,
  { id, role }: { id: string; role: Side },
): Promise<Reply<'getBalance'>> {
  const row = await db
    .selectFrom('ledger_accounts')
    .where('owner_id', '=', id)
    .select([
      sum(role).as('available'),
      sum('held').as('held'),
      sql<number>`(
        select coalesce(sum(amount_cents), 0)::bigint from (
          select amount_cents from deposits where sponsor_id = ${id} and status = 'pending'
          union all
          select amount_cents from payouts
          where creator_id = ${id} and status in (${wordList(openPayouts)})
        ) as coming
      )`.as('pending'),
      comingBack(id),
    ])
    .executeTakeFirstOrThrow();
  return {
    available: dollars(row.available),
    held: dollars(row.held),
    pending: dollars(row.pending),
    ...(row.comingBack > 0 && { comingBack: dollars(row.comingBack) }),
  };
}

/** The caller's own. */
export const getBalance: Query<'getBalance'> = ({ db }, { caller }) =>
  readBalance(db, caller.profile);
