import { writeEvents } from '../events/write-events.ts';
import { dropMessagesBetween } from '../events/take-back.ts';
import { holdOpen } from '../hold-open.ts';
import type { Command } from '../operation.ts';
import { lockPair } from './blocks.ts';
import { findPerson } from './find-person.ts';

/** Blocks somebody. Once it is answered, nothing that they wrote or write arrives any more. */
export const blockPerson: Command<'blockPerson'> = async (work, { params, caller }) => {
  const { trx, now } = work;
  await holdOpen(work, caller.actor.id);
  const personId = await findPerson(work, params.id);
  await lockPair(work, caller.actor.id, personId, 'alone');
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('blocks')
    .values({ blocker_id: caller.actor.id, blocked_id: personId, at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  const subject = { kind: 'person', id: personId } as const;
  if (added) {
    await writeEvents(work, 'person_blocked', [subject], { personId });
    await dropMessagesBetween(work, caller.actor.id, personId);
  }
  return { message: 'Blocked' };
};
