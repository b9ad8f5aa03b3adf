import type { OperatorCase } from '@castwork/contract/cases/schemas';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';
import { otherViewers } from '../events/views.ts';
import { findReadable } from '../submissions/find-readable.ts';
import type { Work } from '../work.ts';
import { readCaseFile } from './read-case-file.ts';
import { redCaseOf } from './red-cases.ts';

/** The case of a submission, as an operator works on it. @throws Refusal 404 */
export async function readOperatorCase(work: Work, id: string): Promise<OperatorCase> {
  const submission = await findReadable(work.trx, id, work.actor);
  const file = await readCaseFile(work.trx, submission);
  const red = await redCaseOf(work.trx, submission.id);
  return {
    submissionId: submission.id,
    file,
    viewers: await otherViewers(work, 'case_viewed', submission.id),
    waits: red ? { why: red.why, since: red.since.toISOString() } : null,
    transitions: Object.entries(submissionProcess)
      .filter(([, line]) => may(line, 'operator', file.submission.status))
      .map(([name]) => name),
  };
}
