import type { Command } from '../operation.ts';
import { readCase } from './read-case.ts';
import { viewCase } from '../cases/view-case.ts';

/** The case of a submission, and a note of who has looked at it. */
export const getDispute: Command<'getDispute'> = async (work, { params }) => {
  const dispute = await readCase(work, params.id);
  await viewCase(work, params.id);
  return { dispute };
};
