import type { Operation } from '../operation.ts';
import { profileColumns, toUser } from './users.ts';

/** Changes the fields that were sent; the others stay. */
export const updateMe: Operation<'updateMe'> = async ({ db }, { body, caller }) => {
  const columns = Object.entries(profileColumns(body)).filter(([, value]) => value !== undefined);
  const user =
    columns.length === 0
      ? caller.user
      : await db
          .updateTable('users')
          .set(Object.fromEntries(columns))
          .where('id', '=', caller.user.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  return { message: 'Settings saved', user: toUser(user) };
};
