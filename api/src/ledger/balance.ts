import type { Work } from '../work.ts';
import { accountId, type AccountOf, balanceOf } from './accounts.ts';

/**
 * What an account holds, in whole cents, and nobody else takes from it until the transaction is over:
 * whoever does locks it first. What comes in does not wait.
 */
export async function lockBalance(work: Work, account: AccountOf): Promise<number> {
  await work.trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', '=', await accountId(work, account))
    .forNoKeyUpdate()
    .execute();
  return balanceOf(work.trx, account);
}
