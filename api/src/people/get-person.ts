import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { pictureOf } from '../db/picture-of.ts';
import type { Query } from '../operation.ts';
import { figuresOfUser } from './figures.ts';
import { reviewsOf } from './get-person-reviews.ts';
import { workOf } from './get-person-work.ts';
import { findKnown } from './known.ts';

/** Rows of each list before it is asked for more. */
const firstRows = 10;

/** Somebody's page. What it answers is picked column by column: nothing else of a person travels. */
export const getPerson: Query<'getPerson'> = async ({ db, now }, { params, caller }) => {
  const known = await findKnown(db, params.id);
  const { id, role } = known;
  const first = { limit: firstRows };
  const [row, work, reviews] = await Promise.all([
    db
      .selectFrom('users')
      .select(['platform_urls', 'content_type', personName.as('name')])
      .select(pictureOf('users').as('picture'))
      .select(sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM')`.as('since'))
      .select(figuresOfUser(now).as('figures'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    workOf(db, known, caller.actor.id, first),
    reviewsOf(db, known, now, first),
  ]);
  return {
    person: {
      _id: id,
      name: row.name,
      picture: row.picture,
      role,
      memberSince: row.since,
      channels: role === 'creator' ? row.platform_urls : {},
      contentType: role === 'creator' ? row.content_type : '',
      figures: row.figures,
    },
    work,
    reviews,
  };
};
