import { type Kysely, sql } from 'kysely';

/** How often Stripe has refused each step of a payout for want of money: it remembers that of the key it was asked with. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table payouts
      add column transfers_refused int not null default 0,
      add column bank_payouts_refused int not null default 0
  `.execute(db);
  await sql`grant update (transfers_refused, bank_payouts_refused) on payouts to castwork_api`.execute(
    db,
  );
}
