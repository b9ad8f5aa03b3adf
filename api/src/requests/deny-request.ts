import type { Command } from '../operation.ts';
import { lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { readRequest } from './request-view.ts';

/** Turns a request down, with the reason. @throws Refusal 409 when it was decided already */
export async function deny(work: Work, id: string, reason: string) {
  const request = await lockRequest(work, id);
  await move(work, request, 'deny', { set: { reason }, data: reason ? { reason } : {} });
}

/** Turns a request down and tells the creator, with the reason. */
export const denyRequest: Command<'denyRequest'> = async (work, { params, body }) => {
  await deny(work, params.id, body.reason);
  return { message: 'Request denied', request: await readRequest(work.trx, params.id) };
};
