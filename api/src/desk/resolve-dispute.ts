import { conflict } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { refuseFailedSince } from '../submissions/refuse-failed-since.ts';
import { resolve } from '../submissions/resolve.ts';
import type { Work } from '../work.ts';
import { readCase } from './read-case.ts';

/** Nobody decides on what they have not read. @param seen the last message that was read, null for none */
async function refuseUnread({ trx }: Work, id: string, seen: string | null | undefined) {
  if (seen === undefined) return;
  const { count } = await trx
    .selectFrom('messages')
    .innerJoin('submissions', (on) =>
      on
        .onRef('submissions.job_id', '=', 'messages.job_id')
        .onRef('submissions.creator_id', '=', 'messages.creator_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submissions.id', '=', soughtId(id))
    .$if(seen !== null, (some) => some.where('messages.id', '>', seen))
    .executeTakeFirstOrThrow();
  const [n, what] = [Number(count), Number(count) === 1 ? 'message was' : 'messages were'];
  if (n > 0)
    throw conflict(
      'messages_since',
      `${n} ${what} written since you read the case: read on before you decide`,
    );
}

/**
 * Decides a dispute; both sides read the reason. 409 when another operator was faster, and where since the
 * case was read another check has failed, or the two sides have written: once, so that who keeps writing does
 * not hold it off.
 */
export const resolveDispute: Command<'resolveDispute'> = async (work, { params, body }) => {
  await resolve(work, params.id, body);
  // That it was decided already is said first; nothing is kept of what is refused here.
  await refuseUnread(work, params.id, body.lastMessage);
  await refuseFailedSince(work, params.id, body.failedChecks, 'decide');
  return { message: 'Dispute resolved', dispute: await readCase(work, params.id) };
};
