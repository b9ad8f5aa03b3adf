import { requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { dollarWords } from '@castwork/contract/money';
import { payoutsInWords, runOutcomes } from '@castwork/contract/operator/run-outcomes';
import { readRunOf } from '../desk/run-rows.ts';
import { conflict } from '../errors.ts';
import { beginRun, lockRuns, unwrittenRun } from '../payouts/payout-runs.ts';
import { sendRun } from '../payouts/send-run.ts';
import { cannotWrite, composeRun, noteWritten } from '../payouts/run-file.ts';
import { payoutFileFormats } from '../ports/payments/payout-file.ts';
import type { PayoutFileFormat } from '../ports/payments/payout-file.ts';
import type { Work } from '../work.ts';
import { listPayouts } from './list-payouts.ts';
import type { Order, Step } from './order.ts';
import { expectPlace, save, standardOutput } from './save.ts';

/** How the file of a run is asked for. */
const fileOf = (run: string) => `pnpm operator payouts run --run ${run} --out FILE`;

interface Wish {
  readonly out: string;
  /** Also where payouts of the run were sent, or have failed. */
  readonly again?: boolean;
  /** What is said before all else. */
  readonly note?: string;
}

/** Writes the file of a run, and notes that it is there. */
const write =
  (id: string, { out, again = false, note = '' }: Wish): Step =>
  async (work) => {
    await lockRuns(work);
    const { format, text } = await composeRun(work, id);
    const run = await readRunOf(work.trx, id);
    const outcomes = runOutcomes(run);
    if (outcomes && !again)
      throw conflict(
        'would_pay_twice',
        `${outcomes}: who sends this file again pays twice. To look at it, write it with --again`,
      );
    await save(out, text).catch((error: unknown) => {
      const why = cannotWrite(error).message;
      throw conflict(
        'not_written',
        `Run ${id} has begun, but its file cannot be written: ${why}. It is asked for with ${fileOf(id)}`,
      );
    });
    await noteWritten(work, id);
    const warning = outcomes ? `${outcomes}: do not send this file again. ` : '';
    const place = out === standardOutput ? 'standard output' : out;
    const what = `${payoutsInWords(run.payouts)}, ${dollarWords(run.amount)}, in ${place} (${format})`;
    return `${note}${warning}Run ${id}: ${what}. The same again: ${fileOf(id)}`;
  };

/** A run whose file is not there yet comes first: nobody is in two. */
const begin =
  (format: PayoutFileFormat, out: string): Step =>
  async (work: Work) => {
    await expectPlace(out);
    await lockRuns(work);
    const left = await unwrittenRun(work.trx);
    if (left && left.format !== format)
      throw conflict(
        'other_format',
        `Run ${left.id} is not written yet, in ${left.format}. It comes first: ${fileOf(left.id)}`,
      );
    if (left)
      return write(left.id, { out, note: 'The last run had no file yet; others still wait. ' });
    const { run, unreadable } = await beginRun(work, format);
    const note = unreadable > 0 ? `${unreadable} cannot be read with PAYOUT_KEY, and wait. ` : '';
    if (!run) return `${note}No payout waits to be sent.`;
    // What no file can be made of is not begun.
    await composeRun(work, run);
    return write(run, { out, note });
  };

/** @returns undefined for what makes no sense */
function readSent({ run, reference, ...others }: Readonly<Record<string, unknown>>) {
  const known = requiredText(limits.reference).safeParse(reference);
  if (typeof run !== 'string' || !known.success || Object.keys(others).length > 0) return undefined;
  return async (work: Work) => {
    const count = await sendRun(work, run, known.data);
    return `Recorded as sent: ${count} of run ${run}.`;
  };
}

/** Shows what waits, writes what is to be paid as a file, and records that the bank has it. */
export const payouts: Order = {
  usage:
    'pnpm operator payouts\n' +
    'lists the payouts that are not over.\n\n' +
    'pnpm operator payouts run --format csv|nacha --out FILE\n' +
    'takes all that wait to processing, and writes them as one file for your bank: with --out - to\n' +
    'standard output.\n\n' +
    'pnpm operator payouts run --run RUN --out FILE [--again]\n' +
    'writes the file of an earlier run again; where payouts of it were sent or have failed since only with\n' +
    '--again: whoever sends it to the bank once more pays them twice.\n\n' +
    'pnpm operator payouts sent --run RUN --reference R\n' +
    'records that the bank has taken a file: all of its payouts that are on their way were sent.',
  options: {
    format: { type: 'string' },
    out: { type: 'string' },
    run: { type: 'string' },
    again: { type: 'boolean' },
    reference: { type: 'string' },
  },
  read([verb, ...rest], given) {
    const { format, out, run, again, reference } = given;
    if (rest.length > 0) return undefined;
    if (verb === 'sent') return readSent(given);
    if (reference !== undefined) return undefined;
    // Whoever forgets "run" wants a file.
    if (verb === undefined) return Object.keys(given).length === 0 ? listPayouts : undefined;
    if (verb !== 'run' || typeof out !== 'string' || out === '') return undefined;
    if (typeof run === 'string')
      return format === undefined ? write(run, { out, again: again === true }) : undefined;
    if (again !== undefined) return undefined;
    const wanted = payoutFileFormats.find((each) => each === format);
    return wanted && begin(wanted, out);
  },
};
