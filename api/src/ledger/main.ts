import { dollars, dollarWords } from '@castwork/contract/money';
import { settingsOrExit } from '@castwork/settings/settings';
import { sql } from 'kysely';
import { asApi, connectPatiently } from '../db/connect.ts';
import { helpIfAsked } from '../help.ts';
import { exitWith } from '../exit-with.ts';
import type { Db } from '../db/queries.ts';
import { findDifferences } from './find-differences.ts';

/** What the accounts of each kind hold together, in words. */
async function sums(db: Db): Promise<string> {
  const { rows } = await sql<{ kind: string; accounts: number; cents: number }>`
    select kind, count(distinct account_id) as accounts, sum(amount_cents)::bigint as cents
    from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    group by kind order by kind`.execute(db);
  const lines = rows.map(
    ({ kind, accounts, cents }) =>
      `  ${kind.padEnd(9)}${dollarWords(dollars(cents)).padStart(18)}  in ${accounts}\n`,
  );
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  return `${lines.join('')}  ${'together'.padEnd(9)}${dollarWords(dollars(total)).padStart(18)}\n`;
}

const usage =
  'pnpm ledger check\n' +
  'says of the database of DATABASE_URL in which the ledger is not as it has to be.';
helpIfAsked(usage);
if (process.argv[2] !== 'check' || process.argv.length > 3) exitWith(usage, 2);
const { DATABASE_DIRECT_URL } = settingsOrExit(['DATABASE_DIRECT_URL']);
const db = connectPatiently(asApi(DATABASE_DIRECT_URL));
const { words, differences } = await db
  .transaction()
  .setIsolationLevel('repeatable read')
  .setAccessMode('read only')
  .execute(async (trx) => ({ words: await sums(trx), differences: await findDifferences(trx) }))
  .catch((error: Error) => exitWith(`The ledger cannot be read: ${error.message}.`));
await db.destroy();
process.stdout.write(words);
if (differences.length > 0) exitWith(differences.map((each) => `${each}.`).join('\n'));
process.stdout.write('The ledger is right.\n');
