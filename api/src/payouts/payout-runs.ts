import { sql } from 'kysely';
import { lockName } from '../db/lock-name.ts';
import type { Db } from '../db/queries.ts';
import type { PayoutRunRow } from '../db/schema.ts';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PayoutFile, PayoutFileFormat } from '../ports/payments/payout-file.ts';
import { lockPayouts } from '../process/find-payout.ts';
import { moveAll } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';
import { openAccountNumber } from './sealed-account.ts';

/** More wait for the next run. */
const most = 10_000;

/** How many are sent with one statement. */
const atOnce = 1_000;

/** Runs begin and are written one after the other. */
export const lockRuns = ({ trx }: Work) => lockName(trx, 'payout runs');

/** A run whose file was never written, and would still be of use. */
export const unwrittenRun = (db: Db): Promise<PayoutRunRow | undefined> =>
  db
    .selectFrom('payout_runs')
    .selectAll()
    .where('written_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payouts')
          .select('payouts.id')
          .whereRef('run_id', '=', 'payout_runs.id')
          .where('status', '=', 'processing'),
      ),
    )
    .orderBy('id')
    .executeTakeFirst();

/** Those that wait to be sent, and whose account number can be read. */
async function sendable({ trx, settings }: Work) {
  const rows = await trx
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select(['payouts.id', 'method_id', 'account_sealed'])
    .where('status', '=', 'pending')
    .where('kind', '=', 'bank')
    .orderBy('payouts.id')
    .limit(most)
    .execute();
  const readable = rows.filter(
    (row) => openAccountNumber(settings, row.method_id, row.account_sealed) !== undefined,
  );
  return { ids: readable.map(({ id }) => id), unreadable: rows.length - readable.length };
}

/**
 * Takes all payouts that wait, but for those on hold, as one run. Its file is written afterwards, in a
 * transaction of its own: what is in a file is never sent by another.
 * @returns the run, none where nothing waits, and how many cannot be read with `PAYOUT_KEY`
 */
export async function beginRun(work: Work, format: PayoutFileFormat) {
  const { trx, now, settings } = work;
  const { ids, unreadable } = await sendable(work);
  if (ids.length === 0) return { run: undefined, unreadable };
  const run = {
    id: newId(),
    at: now,
    format,
    originator: JSON.stringify(settings.PAYOUT_ORIGIN ?? {}),
  };
  await trx.insertInto('payout_runs').values(run).execute();
  const locked = await lockPayouts(work, ids);
  // Others were put on hold, or marked, meanwhile.
  const waiting = locked.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) throw conflict('nothing_waits', 'No payout waits to be sent any more');
  for (let from = 0; from < waiting.length; from += atOnce)
    await moveAll(work, waiting.slice(from, from + atOnce), 'send', {
      set: { run_id: run.id, sent_at: now },
      data: (payout) => payoutFacts(payout.row, payout),
    });
  return { run: run.id, unreadable };
}

/**
 * All that the file of a run is made of. It is the same whatever has become of its payouts.
 * @throws Error when an account number cannot be read any more
 */
export async function readRun({ trx, settings }: Work, run: PayoutRunRow): Promise<PayoutFile> {
  const rows = await trx
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .selectAll('payout_methods')
    .select(['payouts.id as payout_id', 'amount_cents'])
    .where('run_id', '=', run.id)
    .orderBy('payouts.id')
    .execute();
  const { before } = await trx
    .selectFrom('payout_runs')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('format', '=', run.format)
    .where('id', '<', run.id)
    .where(sql`(at at time zone 'utc')::date`, '=', run.at.toISOString().slice(0, 10))
    .executeTakeFirstOrThrow();
  const { originator } = run;
  return {
    at: run.at,
    before,
    originator: 'companyId' in originator ? (originator as PayoutFile['originator']) : undefined,
    orders: rows.map((row) => {
      if (row.account_sealed.length === 0)
        throw new Error(
          'One of its creators has closed their account since, and the account number with it',
        );
      const accountNumber = openAccountNumber(settings, row.id, row.account_sealed);
      if (accountNumber === undefined)
        throw new Error('An account number cannot be read: PAYOUT_KEY is not what sealed it');
      return {
        id: row.payout_id,
        cents: row.amount_cents,
        accountName: row.account_name,
        routingNumber: row.routing_number,
        accountNumber,
      };
    }),
  };
}
