import { pictureOf } from '../db/picture-of.ts';
import type { Query } from '../operation.ts';

/** Where the caller's own picture is. */
export const getMyPicture: Query<'getMyPicture'> = ({ db }, { caller }) =>
  db
    .selectFrom('users')
    .select(pictureOf('users').as('picture'))
    .where('id', '=', caller.actor.id)
    .executeTakeFirstOrThrow();
