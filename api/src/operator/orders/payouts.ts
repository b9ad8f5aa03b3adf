import { rename, writeFile } from 'node:fs/promises';
import { dollars, dollarWords } from '@castwork/contract/money';
import { notFound, Refusal } from '../../errors.ts';
import { isId } from '../../ids.ts';
import { beginRun, lockRuns, readRun, unwrittenRun } from '../../payouts/payout-runs.ts';
import { nachaFile } from '../../ports/payments/nacha/nacha-file.ts';
import { payoutCsv } from '../../ports/payments/payout-csv.ts';
import {
  type PayoutFile,
  type PayoutFileFormat,
  payoutFileFormats,
} from '../../ports/payments/payout-file.ts';
import type { Work } from '../../work.ts';
import { listPayouts } from './list-payouts.ts';
import type { Order, Step } from './order.ts';

const writers: Record<PayoutFileFormat, (file: PayoutFile) => string> = {
  csv: payoutCsv,
  nacha: nachaFile,
};

const cannot = (error: unknown) =>
  new Refusal(409, 'not_written', error instanceof Error ? error.message : String(error));

/** Account numbers are in it: nobody else may read it, and it is whole or not there. */
async function save(path: string, text: string) {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The file of a run, the same whenever it is asked for. @throws Refusal that says why there is none */
async function compose(work: Work, id: string) {
  const run = isId(id)
    ? await work.trx.selectFrom('payout_runs').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!run) throw notFound('Run');
  try {
    const file = await readRun(work, run);
    return { orders: file.orders, format: run.format, text: writers[run.format](file) };
  } catch (error) {
    throw cannot(error);
  }
}

/** Writes the file of a run, and notes that it is there. */
const write =
  (id: string, out: string, note = ''): Step =>
  async (work) => {
    await lockRuns(work);
    const { orders, format, text } = await compose(work, id);
    await save(out, text).catch((error: unknown) => Promise.reject(cannot(error)));
    await work.trx
      .updateTable('payout_runs')
      .set({ written_at: work.now })
      .where('id', '=', id)
      .where('written_at', 'is', null)
      .execute();
    const cents = orders.reduce((sum, order) => sum + order.cents, 0);
    return `${note}Run ${id}: ${orders.length} payouts, ${dollarWords(dollars(cents))}, in ${out} (${format}). The same again: pnpm operator payouts run --run ${id} --out FILE`;
  };

/** A run whose file is not there yet comes first: nobody is in two. */
const begin =
  (format: PayoutFileFormat, out: string): Step =>
  async (work: Work) => {
    await lockRuns(work);
    const left = await unwrittenRun(work.trx);
    if (left) return write(left.id, out, 'The last run had no file yet; others still wait. ');
    const { run, unreadable } = await beginRun(work, format);
    const note = unreadable > 0 ? `${unreadable} cannot be read with PAYOUT_KEY, and wait. ` : '';
    if (!run) return `${note}No payout waits to be sent.`;
    // What no file can be made of is not begun.
    await compose(work, run);
    return write(run, out, note);
  };

/** Shows what waits, and writes what is to be paid as a file. */
export const payouts: Order = {
  usage:
    'pnpm operator payouts\n' +
    'lists the payouts that are not over.\n\n' +
    'pnpm operator payouts run --format csv|nacha --out FILE\n' +
    'takes all that wait to processing, and writes them as one file for your bank.\n\n' +
    'pnpm operator payouts run --run RUN --out FILE\n' +
    'writes the file of an earlier run again.',
  read([verb, ...rest], { format, out, run }) {
    if (rest.length > 0) return undefined;
    if (verb === undefined) return listPayouts;
    if (verb !== 'run' || typeof out !== 'string' || out === '') return undefined;
    if (typeof run === 'string') return format === undefined ? write(run, out) : undefined;
    const wanted = payoutFileFormats.find((each) => each === format);
    return wanted && begin(wanted, out);
  },
};
