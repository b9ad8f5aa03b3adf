import { noteView } from '../events/views.ts';
import type { Command } from '../operation.ts';
import { readReport } from './read-report.ts';

/** A report with its context, and a note of who has looked at it. */
export const getReport: Command<'getReport'> = async (work, { params }) => {
  const report = await readReport(work, params.id);
  await noteView(work, 'report_viewed', { kind: 'report', id: report._id });
  return { report };
};
