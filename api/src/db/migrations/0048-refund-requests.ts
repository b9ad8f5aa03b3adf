import { type Kysely, sql } from 'kysely';

/** What a sponsor has asked back of a payment and nobody has sent yet: it has left the balance. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table deposits add column refund_requested_cents bigint not null default 0`.execute(
    db,
  );
  await sql`
    alter table deposits add constraint deposits_refund_requested
      check (refund_requested_cents between 0 and amount_cents) not valid
  `.execute(db);
  await sql`grant update (refund_requested_cents) on deposits to castwork_api`.execute(db);
}
