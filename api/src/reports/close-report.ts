import { lockName } from '../db/lock-name.ts';
import { conflict } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { readReport } from './read-report.ts';

/** Closes a report. Two operators do so one after the other, and the second is told. */
export const closeReport: Command<'closeReport'> = async (work, { params, body }) => {
  const { _id: id, person } = await readReport(work, params.id);
  await lockName(work.trx, `report ${id}`);
  const { closed } = await readReport(work, id);
  if (closed) throw conflict('report_closed', 'This report was closed already');
  const data = { personId: person._id, reason: body.reason };
  await writeEvents(work, 'report_closed', [{ kind: 'report', id }], data);
  return { message: 'Report closed', report: await readReport(work, id) };
};
