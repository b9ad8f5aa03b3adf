import { sql } from 'kysely';

/** What has failed of a creator's payouts and Stripe has not given back yet, in cents. */
export const comingBack = (creatorId: string) =>
  sql<number>`(
    select coalesce(sum(amount_cents), 0)::bigint from payouts
    where creator_id = ${creatorId} and is_coming_back
  )`.as('comingBack');
