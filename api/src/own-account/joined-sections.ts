import { sql } from 'kysely';
import { toldData } from '../db/told-data.ts';
import { eventOf } from '../months/event-of.ts';
import { queried } from './sections.ts';

/** What somebody was told, with what it is made of. */
export const notificationSection = queried(
  'notifications',
  (me) => sql`
    select notifications.id, notifications.created_at, read_at, coalesce(event.kind, notifications.type) as kind,
      coalesce(data, meta) as data
    from notifications
    left join lateral ${eventOf('notifications.event_id')} on true
    where user_id = ${me} order by notifications.id desc`,
);

/** What somebody did. */
export const eventSection = queried(
  'events',
  (me) => sql`
    select at, type, subject_kind, subject_id, job_id, ${toldData} as data
    from events where actor_id = ${me} order by id desc`,
);

/** What moved on somebody's accounts. */
export const ledgerSection = queried(
  'ledger',
  (me) => sql`
    select ledger_transfers.id, ledger_transfers.created_at, ledger_accounts.kind as account,
      ledger_transfers.kind, job_id, submission_id, payout_id, reason, amount_cents
    from ledger_accounts
    join ledger_entries on account_id = ledger_accounts.id
    join ledger_transfers on ledger_transfers.id = transfer_id
    where owner_id = ${me} order by ledger_transfers.id desc`,
);

/** What somebody shows beside their name, in Base64. */
export const pictureSection = queried(
  'picture',
  (me) => sql`
    select type, encode(bytes, 'base64') as picture, set_at from user_pictures where user_id = ${me}`,
);
