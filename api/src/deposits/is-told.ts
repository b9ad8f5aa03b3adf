import { sql } from 'kysely';

/** Whether a provider has told that it took a payment in, also where it was recorded by hand before, by its row in `deposits`. */
export const isTold = sql<boolean>`exists (
  select from payment_events where deposit_id = deposits.id and state = 'received'
)`;
