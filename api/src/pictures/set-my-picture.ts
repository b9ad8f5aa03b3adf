import { randomBytes } from 'node:crypto';
import { holdActive } from '../hold-open.ts';
import { picturePath } from '../db/picture-of.ts';
import type { Command } from '../operation.ts';
import { readPicture } from './read-picture.ts';

/**
 * Sets the caller's picture, or replaces it. Each has an address of its own: what is kept of an earlier
 * one anywhere is not shown for it.
 */
export const setMyPicture: Command<'setMyPicture'> = async (work, { body, caller }) => {
  const row = {
    ...readPicture(Buffer.from(body.picture, 'base64')),
    key: randomBytes(16).toString('base64url'),
    set_at: work.now,
  };
  await holdActive(work, caller.actor.id);
  await work.trx
    .insertInto('user_pictures')
    .values({ user_id: caller.actor.id, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute();
  return { message: 'Picture saved', picture: picturePath(row.key) };
};
