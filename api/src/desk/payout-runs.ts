import { payoutsInWords } from '@castwork/contract/operator/run-outcomes';
import type { PayoutRun } from '@castwork/contract/operator/schemas';
import { cutPage } from '../db/page.ts';
import { conflict } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command, Query } from '../operation.ts';
import { beginRun, lockRuns, unwrittenRun } from '../payouts/payout-runs.ts';
import { composeRun, noteWritten } from '../payouts/run-file.ts';
import { sendRun } from '../payouts/send-run.ts';
import { readRunOf, runRows, toRun } from './run-rows.ts';

/** The runs there were, newest first, page by page. */
export const getPayoutRuns: Query<'getPayoutRuns'> = async ({ db, settings }, { query }) => {
  const rows = await runRows(db)
    .$if(query.cursor !== undefined, (some) => some.where('payout_runs.id', '<', query.cursor!))
    .orderBy('payout_runs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  const formats: PayoutRun['format'][] = settings.PAYOUT_ORIGIN ? ['csv', 'nacha'] : ['csv'];
  return { items: page.map(toRun), nextCursor, formats };
};

/**
 * Takes all payouts that wait to processing. The file is asked for afterwards: an answer that is kept
 * to be given again must not hold account numbers. Until it was taken no other run begins.
 */
export const createPayoutRun: Command<'createPayoutRun'> = async (work, { body }) => {
  await lockRuns(work);
  if (await unwrittenRun(work.trx))
    throw conflict('file_not_taken', 'Download the file of the last run before the next');
  const { run, unreadable } = await beginRun(work, body.format);
  if (!run) throw conflict('nothing_waits', 'No payout waits to be sent');
  // What no file can be made of is not begun.
  await composeRun(work, run);
  return { message: 'Run begun', run: await readRunOf(work.trx, run), unreadable };
};

const endings = { csv: 'csv', nacha: 'ach' } as const;

/** The file of a run; that somebody has it is an event. */
export const getPayoutFile: Command<'getPayoutFile'> = async (work, { params }) => {
  await lockRuns(work);
  const { format, text } = await composeRun(work, params.id);
  await noteWritten(work, params.id);
  const me = { kind: 'person', id: work.actor.id! } as const;
  const run = await readRunOf(work.trx, params.id);
  const name = `payouts-${run.at.slice(0, 10)}-${params.id.slice(-6)}.${endings[format]}`;
  await writeEvents(work, 'payout_file_taken', [me], { reference: params.id, note: name });
  return { run, name, text };
};

/** Records that what was on its way of a run was sent. */
export const sendPayoutRun: Command<'sendPayoutRun'> = async (work, { params, body }) => {
  const count = await sendRun(work, params.id, body.reference);
  return {
    message: `${payoutsInWords(count)} recorded as sent`,
    run: await readRunOf(work.trx, params.id),
  };
};
