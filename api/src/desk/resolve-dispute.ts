import type { Command } from '../operation.ts';
import { resolve } from '../submissions/resolve.ts';
import { readCase } from './read-case.ts';

/** Decides a dispute; both sides read the reason. 409 when another operator was faster. */
export const resolveDispute: Command<'resolveDispute'> = async (work, { params, body }) => {
  await resolve(work, params.id, body);
  return { message: 'Dispute resolved', dispute: await readCase(work, params.id) };
};
