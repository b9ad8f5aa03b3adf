import type { Command } from '../operation.ts';
import { readOperatorCase } from './read-operator-case.ts';
import { viewCase } from './view-case.ts';

/** The case of a submission, and a note of who has looked at it. */
export const getOperatorCase: Command<'getOperatorCase'> = async (work, { params }) => {
  const found = await readOperatorCase(work, params.id);
  await viewCase(work, found.submissionId);
  return { case: found };
};
