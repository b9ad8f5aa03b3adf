import { writeEvents } from '../events/write-events.ts';
import { holdOpen } from '../hold-open.ts';
import type { Command } from '../operation.ts';
import { soughtId } from '../ids.ts';
import { findPerson } from './find-person.ts';

/** Takes a block of the caller's back. */
export const unblockPerson: Command<'unblockPerson'> = async (work, { params, caller }) => {
  await holdOpen(work, caller.actor.id);
  const { id: personId } = params;
  const removed = await work.trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', caller.actor.id)
    .where('blocked_id', '=', soughtId(personId))
    .returning('blocked_id')
    .executeTakeFirst();
  const subject = { kind: 'person', id: personId } as const;
  if (removed) await writeEvents(work, 'person_unblocked', [subject], { personId });
  // One who has closed their account since is nobody who could be blocked, and was.
  else await findPerson(work, personId);
  return { message: 'Not blocked any more' };
};
