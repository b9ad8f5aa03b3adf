import { sql } from 'kysely';
import { dueDateEndText } from '../db/due-date-end.ts';
import type { Db } from '../db/queries.ts';
import { depositKeyText } from '../ports/payments/keys.ts';

const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM999,999,999,990.00')`;

/** Each rule as a query of one sentence for each thing that breaks it. */
const rules = [
  `select format('Transfer %s sums to %s', ledger_transfers.id, ${dollars('coalesce(sum(amount_cents), 0)')})
   from ledger_transfers left join ledger_entries on transfer_id = ledger_transfers.id
   group by ledger_transfers.id having sum(amount_cents) is distinct from 0`,

  `select format('Job %s holds %s instead of %s', id, ${dollars('held')}, ${dollars('hold')})
   from jobs, lateral (select job_held(id) as held, job_hold(id) as hold) as cents
   where held <> hold`,

  `select format('Transfer %s moves what is held of %s for no job of theirs', ledger_transfers.id, owner_id)
   from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
   join ledger_transfers on ledger_transfers.id = transfer_id
   join users on users.id = owner_id and role = 'sponsor'
   left join jobs on jobs.id = ledger_transfers.job_id
   where ledger_accounts.kind = 'held' and jobs.sponsor_id is distinct from owner_id`,

  `select format('Job %s %s', id, job_fault(id)) from jobs where job_fault(id) is not null`,

  `select format('Submission %s %s', id, submission_fault(id)) from submissions
   where submission_fault(id) is not null`,

  `select format('Transfer %s is for another job than its submission', ledger_transfers.id)
   from ledger_transfers join submissions on submissions.id = submission_id
   where submissions.job_id is distinct from ledger_transfers.job_id`,

  `select format('Deposit %s has credited %s instead of %s', coalesce(deposits.reference, credited.key),
     ${dollars('coalesce(credited.cents, 0)')}, ${dollars('coalesce(deposits.amount_cents, 0)')})
   from (select * from deposits where status = 'received') as deposits
   full join (
     select ledger_transfers.idempotency_key as key, ledger_accounts.owner_id, amount_cents as cents
     from ledger_transfers join ledger_entries on transfer_id = ledger_transfers.id
     join ledger_accounts on ledger_accounts.id = account_id
     where ledger_transfers.kind = 'deposit' and ledger_accounts.kind = 'sponsor'
   ) as credited on key = ${depositKeyText} and owner_id = sponsor_id
   where cents is distinct from amount_cents`,

  `select format('Payout %s %s', id, payout_fault(id)) from payouts
   where payout_fault(id) is not null`,

  `select format('The %s account of %s is at %s', kind, coalesce(owner_id::text, 'the marketplace'),
     ${dollars('sum(amount_cents)')})
   from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
   where kind in ('held', 'creator', 'fees')
   group by ledger_accounts.id having sum(amount_cents) < 0`,

  // Each against the one before it: all entries are read once.
  `select format('The sum of account %s before %s is kept as %s more than the one before it, and is %s',
     account_id, until, ${dollars('more')}, ${dollars('moved')})
   from (
     select *, cents - lag(cents, 1, 0::bigint) over in_order as more,
       lag(until, 1, '00000000-0000-0000-0000-000000000000') over in_order as since
     from ledger_sums window in_order as (partition by account_id order by until)
   ) as sums, lateral (
     select coalesce(sum(amount_cents), 0) as moved from ledger_entries
     where account_id = sums.account_id and transfer_id >= since and transfer_id < until
   ) as entries
   where more <> moved`,

  // The clock that returns what is held for free places.
  `select format('Job %s %s', jobs.id, case
     when due_at is null then 'is open, and nothing ends it'
     when deleted_at is not null then 'is deleted, and is still to end'
     else 'should have ended ' || ended at time zone 'utc' || ' UTC' end)
   from jobs
   left join clocks on subject_id = jobs.id and transition = 'end' and not reminds,
   lateral (select ${dueDateEndText('due_date')} as ended) as due
   where case when deleted_at is not null then due_at is not null
     when ended > now() then due_at is null
     else due_at is not null and ended < now() - interval '1 minute' end`,
];

/**
 * Looks for all in which the ledger, or what depends on it, is not as it has to be. One statement, so
 * that it sees one moment; it only reads.
 * @returns one sentence for each difference, without its full stop; none where everything is right
 */
export async function findDifferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ difference: string }>`
    select * from (${sql.raw(rules.join('\nunion all\n'))}) as found (difference) order by 1`.execute(
    db,
  );
  return rows.map(({ difference }) => difference);
}
