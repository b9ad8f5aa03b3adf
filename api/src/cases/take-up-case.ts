import type { Command } from '../operation.ts';
import { dispute } from '../submissions/dispute-submission.ts';
import { readOperatorCase } from './read-operator-case.ts';

/** Opens a dispute where neither side has, so that an operator decides; both read the reason. */
export const takeUpCase: Command<'takeUpCase'> = async (work, { params, body }) => {
  await dispute(work, params.id, body);
  return { message: 'Dispute opened', case: await readOperatorCase(work, params.id) };
};
