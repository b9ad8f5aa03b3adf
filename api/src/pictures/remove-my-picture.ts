import type { Command } from '../operation.ts';

/** Removes the caller's picture; without one nothing happens. */
export const removeMyPicture: Command<'removeMyPicture'> = async ({ trx }, { caller }) => {
  await trx.deleteFrom('user_pictures').where('user_id', '=', caller.actor.id).execute();
  return { message: 'Picture removed', picture: null };
};
