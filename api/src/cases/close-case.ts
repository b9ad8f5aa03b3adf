import { conflict } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { readOperatorCase } from './read-operator-case.ts';
import { redCaseOf } from './red-cases.ts';

/** Says why nothing is to be done about a red check. It names no job: no side's timeline tells of it. */
export const closeCase: Command<'closeCase'> = async (work, { params, body }) => {
  const { kind, id } = await lockSubmission(work, params.id, 'Submission');
  const red = await redCaseOf(work.trx, id);
  if (!red) throw conflict('not_waiting', 'This case waits for nobody any more');
  if (body.since && Date.parse(body.since) !== red.since.getTime())
    throw conflict(
      'other_wait',
      'Something else was found since you read this case: look at it before you close it',
    );
  await writeEvents(work, 'case_closed', [{ kind, id }], { reason: body.reason });
  return { message: 'Case closed', case: await readOperatorCase(work, id) };
};
