import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { findPerson } from './find-person.ts';

/** Takes a block of the caller's back. */
export const unblockPerson: Command<'unblockPerson'> = async (work, { params, caller }) => {
  const personId = await findPerson(work, params.id);
  const { numDeletedRows: removed } = await work.trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', caller.actor.id)
    .where('blocked_id', '=', personId)
    .executeTakeFirst();
  const subject = { kind: 'person', id: personId } as const;
  if (removed) await writeEvents(work, 'person_unblocked', [subject], { personId });
  return { message: 'Not blocked any more' };
};
