import type { WaitingKind } from '@castwork/contract/operator/waiting';
import { type RawBuilder, sql } from 'kysely';
import { redCases } from '../cases/red-cases.ts';
import { nameOf } from '../db/operator-person.ts';
import { undelivered } from '../mail/undelivered.ts';
import { isLeftBehind } from '../payouts/left-behind.ts';
import { openReports } from '../reports/open-reports.ts';

/** A clock that is due is taken within a second: one that is not taken for so long is late. */
const lateAfter = '1 minute';

const name = nameOf('users');

/**
 * What waits, by kind: each an SQL query of id, what it is about, what it is of its kind, cents, since
 * when, and how many it stands for. Nothing of it is stored: it is what the tables say. Of what people send
 * in any number one stands for the rest, so that nobody hides what else waits.
 */
export const waitingSources: Readonly<Record<WaitingKind, (now: Date) => RawBuilder<unknown>>> = {
  dispute: () => sql`
    select submissions.id::text, jobs.title, ${name}, submissions.payout_cents, (
      select max(at) from events where subject_id = submissions.id and type = 'dispute_opened'
    ), 1
    from submissions join jobs on jobs.id = job_id join users on users.id = submissions.creator_id
    where status = 'Disputed'`,

  redCheck: () => sql`
    select submissions.id::text, jobs.title, red.why, submissions.payout_cents, red.since, 1
    from (${redCases}) red join submissions on submissions.id = red.submission_id
      join jobs on jobs.id = job_id`,

  // The oldest of each person's: once it is closed, the next.
  report: () => sql`
    select distinct on (users.id) open.id::text, ${name}, open.job_title, null::bigint, open.at,
      count(*) over (partition by users.id)
    from (${openReports}) open join users on users.id = open.person_id
    order by users.id, open.id`,

  // What Stripe pays out goes by itself, and what is on hold waits for its time.
  payoutToSend: () => sql`
    select payouts.id::text, ${name}, null, amount_cents, payouts.created_at, 1
    from payouts join users on users.id = creator_id
      join payout_methods on payout_methods.id = method_id
    where status in ('pending', 'processing') and kind = 'bank'`,

  // Until the creator asks again after it, which they do once what was wrong is mended. For who has closed the
  // account it is sent another way.
  payoutFailed: () => sql`
    select payouts.id::text, ${name}, null, amount_cents, ended_at, 1
    from payouts join users on users.id = creator_id
    where ${isLeftBehind('users')} or status = 'failed' and users.closed_at is null and not exists (
      select from payouts later
      where later.creator_id = payouts.creator_id and later.created_at > payouts.ended_at
    )`,

  // Of payments on a provider's page too: it is paid back there, and tells of it.
  refundRequested: () => sql`
    select deposits.id::text, ${name}, null, refund_requested_cents, (
      select max(at) from events where subject_id = deposits.id and type = 'refund_requested'
    ), 1
    from deposits join users on users.id = sponsor_id
    where refund_requested_cents > 0`,

  // The newest of each sponsor's: what they announced before is in the list of payments.
  depositAwaited: () => sql`
    select distinct on (users.id) deposits.id::text, ${name}, null, amount_cents, deposits.created_at,
      count(*) over (partition by users.id)
    from deposits join users on users.id = sponsor_id
    where status = 'pending' and provider = 'manual'
    order by users.id, deposits.id desc`,

  // The oldest of each person's; and of each letter to addresses that are nobody's: anybody signs up with any.
  undeliveredMail: () => sql`
    select distinct on (coalesce(users.id::text, letter)) mails.id::text, coalesce(mails.email, ''),
      letter, null::bigint, since, count(*) over (partition by coalesce(users.id::text, letter))
    from (${undelivered}) mails
      left join users on users.id = person_id and users.confirmed_at is not null
    order by coalesce(users.id::text, letter), since, mails.id`,

  // As the last night found them, since the first night that did.
  difference: () => sql`
    select difference, difference, null, null::bigint, (
      select min(at) from reconciliations where differences ? difference
    ), 1
    from (select differences from reconciliations order by day desc limit 1) last,
      jsonb_array_elements_text(differences) difference`,

  lateClock: (now) => sql`
    select subject_id || ' ' || transition || ' ' || reminds, coalesce(jobs.title, ''),
      subject_kind || '.' || transition || case when reminds then '.reminder' else '' end,
      null::bigint, due_at, 1
    from clocks left join jobs on jobs.id = job_id
    where due_at < ${now}::timestamptz - ${lateAfter}::interval`,
};
