import type { Figures } from '@castwork/contract/people/schemas';
import { type RawBuilder, sql } from 'kysely';
import { creatorFigures } from './creator-figures.ts';
import { sponsorFigures } from './sponsor-figures.ts';

const work = sql`case users.role
  when 'creator' then json_build_object('creator', ${creatorFigures})
  else json_build_object('sponsor', ${sponsorFigures})
end`;

/**
 * What is known of whoever stands in `users`, as JSON: so many index look-ups at the most, whatever
 * they have done. A review counts from the moment on at which it is shown, and not sooner.
 */
export const figuresOfUser = (now: Date): RawBuilder<Figures> => sql<Figures>`(
  select json_build_object('reviews', count(*), 'rating', round(avg(rating), 1))::jsonb
    || (${work})::jsonb
  from reviews where person_id = users.id and shown_at <= ${now}
)`;
