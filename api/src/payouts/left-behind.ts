import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a payout came back once its creator had closed the account, and was not sent another way yet: they
 * cannot ask for it again.
 * @param creators what its creator is called in the query
 */
export const isLeftBehind = (creators: 'users' | 'creators'): RawBuilder<boolean> => sql<boolean>`(
  payouts.status = 'failed' and payouts.ended_at >= ${sql.ref(`${creators}.closed_at`)} and not exists (
    select from payouts again where again.sends_again = payouts.id
  )
)`;
