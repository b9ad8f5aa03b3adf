import type { Command } from '../operation.ts';
import { holdOpen } from '../hold-open.ts';
import { profileColumns, profileOfUser, toUser } from './users.ts';

/** Changes the fields that were sent; the others stay. */
export const updateMe: Command<'updateMe'> = async (work, { body, caller }) => {
  const columns = Object.entries(profileColumns(body)).filter(([, value]) => value !== undefined);
  await holdOpen(work, caller.actor.id);
  const user =
    columns.length === 0
      ? caller.profile
      : await work.trx
          .updateTable('users')
          .set(Object.fromEntries(columns))
          .where('id', '=', caller.actor.id)
          .returning(profileOfUser)
          .executeTakeFirstOrThrow();
  return { message: 'Settings saved', user: toUser(user) };
};
