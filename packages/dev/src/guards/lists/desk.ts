import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const suspension = ['api/src/suspensions/suspension.test.ts'];

/** What operators do with people, reports and mails. */
export const deskGuards: readonly Guard[] = [
  ...guardsIn(
    'api/src/suspensions/find-member.ts',
    ['api/src/desk/people.test.ts'],
    [
      ['ownership', "if (!row) throw notFound('Person');"],
      ['role', ".where('role', 'in', sides)"],
      ['state', ".where('confirmed_at', 'is not', null)"],
    ],
  ),
  ...guardsIn('api/src/suspensions/refuse-suspended.ts', suspension, [
    [
      'state',
      "throw conflict('suspended', 'This creator’s account is suspended: they cannot take jobs now');",
    ],
  ]),
  ...guardsIn(
    'api/src/hold-open.ts',
    ['api/src/suspensions/at-once.test.ts'],
    [['state', 'if (suspendedAt) throw suspended();']],
  ),
  ...guardsIn(
    'api/src/own-account/close-account.ts',
    ['api/src/suspensions/at-once.test.ts'],
    [['state', 'await holdActive(work, caller.actor.id);', '']],
  ),
  ...guardsIn('api/src/process/open.ts', suspension, [
    [
      'state',
      "and ${of('sponsor_id')} not in (select id from users where suspended_at is not null)",
      '',
    ],
  ]),
  ...guardsIn(
    'api/src/reports/close-report.ts',
    ['api/src/reports/reports.test.ts'],
    [['state', "if (closed) throw conflict('report_closed', 'This report was closed already');"]],
  ),
  ...guardsIn(
    'api/src/reports/read-report.ts',
    ['api/src/reports/reports.test.ts'],
    [['state', "if (!row) throw notFound('Report');"]],
  ),
  ...guardsIn(
    'api/src/cases/read-case-file.ts',
    ['api/src/cases/get-case.test.ts'],
    [
      ['ownership', ".where('submissions.id', '=', id)"],
      ['ownership', ".where('job_id', '=', jobId)"],
      ['ownership', ".where('creator_id', '=', creatorId)"],
    ],
  ),
  ...guardsIn(
    'api/src/cases/red-cases.ts',
    ['api/src/cases/operator-case.test.ts'],
    [
      [
        'state',
        "and later.type in ('approval_held', 'link_gone', 'links_submitted', 'case_closed')",
        '',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/cases/close-case.ts',
    ['api/src/cases/operator-case.test.ts'],
    [['state', "throw conflict('not_waiting', 'This case waits for nobody any more');"]],
  ),
  ...guardsIn('api/src/desk/read-person.ts', matrix('getOperatorPerson'), [
    ['state', "if (!row) throw notFound('Person');"],
  ]),
  ...guardsIn(
    'api/src/desk/ledger/find-account.ts',
    ['api/test/access.test.ts'],
    [['state', "if (!row) throw notFound('Account');"]],
  ),
  ...guardsIn(
    'api/src/desk/ledger/get-ledger-transfer.ts',
    ['api/src/desk/ledger/ledger.test.ts'],
    [['integrity', ".where('reverses', '=', id)"]],
  ),
  ...guardsIn('api/src/desk/ledger/get-ledger-transfer.ts', matrix('getLedgerTransfer'), [
    ['state', "if (!row) throw notFound('Transfer');"],
  ]),
  ...guardsIn('api/src/mail/undelivered.ts', matrix('sendMailAgain', 'dropMail'), [
    ['state', "if (!rows[0]) throw notFound('Mail');"],
  ]),
  ...guardsIn(
    'api/src/mail/refused-for-good.ts',
    ['api/src/mail/undelivered.test.ts'],
    [['state', "command === 'RCPT TO' && aboutAddress.test(response ?? '')", 'Boolean(response)']],
  ),
  ...guardsIn(
    'api/src/desk/waiting-sources.ts',
    ['api/src/desk/waiting.test.ts'],
    [
      ['limit', 'distinct on (coalesce(users.id::text, letter)) ', ''],
      ['limit', ' and users.confirmed_at is not null', ''],
    ],
  ),
  ...guardsIn(
    'api/src/desk/waiting-sources.ts',
    ['api/src/desk/waiting.test.ts'],
    [
      ['ownership', 'later.creator_id = payouts.creator_id and ', ''],
      ['state', ' and users.closed_at is null', ''],
    ],
  ),
  ...guardsIn(
    'api/src/desk/waiting-sources.ts',
    ['api/src/desk/waiting-stripe.test.ts'],
    [
      ['integrity', " and kind = 'bank'", ''],
      ['integrity', " and provider = 'manual'", ''],
    ],
  ),
  ...guardsIn(
    'api/src/desk/get-operator-deposits.ts',
    ['api/src/desk/money.test.ts'],
    [['state', ".where('deposits.status', '=', one!)"]],
  ),
  ...guardsIn(
    'api/src/desk/get-operator-payouts.ts',
    ['api/src/desk/money.test.ts'],
    [
      ['state', ".where('status', 'in', statuses!)"],
      ['state', "status === 'open' ? openPayouts : [status]", '[status as never]'],
    ],
  ),
  ...guardsIn(
    'api/src/desk/dispute-rows.ts',
    ['api/src/desk/disputes.test.ts'],
    [['integrity', ".where('events.type', '=', 'dispute_opened')"]],
  ),
  ...guardsIn(
    'api/src/desk/read-case.ts',
    ['api/src/desk/disputes.test.ts'],
    [['ownership', ".where('submissions.id', '=', soughtId(id))"]],
  ),
  ...guardsIn(
    'api/src/events/views.ts',
    ['api/src/desk/disputes.test.ts'],
    [['state', "\n    .where('at', '>', sql<Date>`${now}::timestamptz - ${aWhile}::interval`)"]],
  ),
  ...guardsIn(
    'api/src/desk/audit/get-audit-csv.ts',
    ['api/src/desk/audit/audit.test.ts'],
    [['ownership', "about !== '' && id === undefined\n", 'false\n']],
  ),
  ...guardsIn(
    'api/src/desk/audit/audit-rows.ts',
    ['api/src/desk/audit/audit.test.ts'],
    [['ownership', ' or events.job_id = ${id}', '']],
  ),
  ...guardsIn(
    'api/src/desk/read-job.ts',
    ['api/src/jobs/take-down.test.ts'],
    [
      ['state', ".where('undone', '=', false)"],
      ['state', "status = 'pending' and ", ''],
      ['state', ' and job_requests.deleted_at is null', ''],
    ],
  ),
  ...guardsIn(
    'api/src/desk/refunds.ts',
    ['api/src/deposits/refund-requests.test.ts'],
    [
      ['ownership', ".where('deposits.id', '=', soughtId(id))"],
      ['integrity', 'requested: requested && cents(requested),', ''],
    ],
  ),
  ...guardsIn(
    'api/src/desk/mark-payouts.ts',
    ['api/src/payouts/left-behind.test.ts'],
    [['ownership', ".where('payouts.id', '=', id)"]],
  ),
  ...guardsIn(
    'api/src/desk/read-job.ts',
    ['api/src/desk/disputes.test.ts'],
    [['ownership', ".where('jobs.id', '=', soughtId(id))"]],
  ),
  ...guardsIn('api/src/desk/read-job.ts', matrix('getOperatorJob'), [
    ['state', "if (!row) throw notFound('Job');"],
  ]),
  ...guardsIn('api/src/jobs/take-down.ts', matrix('takeDownJob'), [
    ['state', "if (!row) throw notFound('Job');"],
  ]),
];
