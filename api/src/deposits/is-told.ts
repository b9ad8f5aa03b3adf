import { type RawBuilder, sql } from 'kysely';

/** Whether a provider has told something of a payment, by its row in `deposits`. */
const told = (state: 'received' | 'waiting'): RawBuilder<boolean> => sql<boolean>`exists (
  select from payment_events where deposit_id = deposits.id and state = ${sql.lit(state)}
)`;

/** Whether a provider has told that it took a payment in, also where it was recorded by hand before. */
export const isTold = told('received');

/** Whether it was paid on a provider's page and is on its way, which can take a bank long. */
export const isOnItsWay = told('waiting');
