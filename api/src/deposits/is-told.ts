import { type RawBuilder, sql } from 'kysely';
import { wordList } from '../db/word-list.ts';
import { failedRefunds } from '../ports/payments/stripe-events.ts';

/** Whether a provider has told something of a payment, by its row in `deposits`. */
const told = (state: 'received' | 'waiting'): RawBuilder<boolean> => sql<boolean>`exists (
  select from payment_events where deposit_id = deposits.id and state = ${sql.lit(state)}
)`;

/**
 * Whether it is paid back where it was made: a provider has told that it took it in, also where it was
 * recorded by hand before, and of no refund that did not arrive.
 */
export const isRefundedThere = sql<boolean>`${told('received')} and not exists (
  select from payment_events page join payment_events back on back.payment = page.payment
  where page.deposit_id = deposits.id and page.payment <> ''
    and back.type in (${wordList(failedRefunds)})
)`;

/** Whether it was paid on a provider's page and is on its way, which can take a bank long. */
export const isOnItsWay = told('waiting');
