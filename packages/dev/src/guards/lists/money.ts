import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const payouts = 'api/src/payouts';
const desk = 'api/src/desk';

/** Money, and what operators do with it. */
export const moneyGuards: readonly Guard[] = [
  ...guardsIn(
    'api/src/ledger/credit.ts',
    ['api/src/ledger/credit.test.ts'],
    [
      ['limit', "throw new Refusal(402, 'funds_missing'"],
      ['limit', 'if ((await held()) > before) await refuseBeyondCredit(work, sponsorId, 0);', ''],
      ['ownership', '.where(sql<boolean>`id = any(${jobIds}::uuid[])`)'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/effects.ts',
    ['api/src/ledger/credit.test.ts'],
    [['policy', "subjects.every(({ kind }) => kind === 'job')", 'true']],
  ),
  ...guardsIn(
    `${payouts}/request-payout.ts`,
    [`${payouts}/payouts.test.ts`, `${payouts}/stripe-account.test.ts`],
    [
      ['state', "if (!method) throw conflict('no_payout_method'"],
      ['state', "throw conflict('not_ready'"],
      ['limit', "throw conflict(\n      'not_enough_balance',"],
    ],
  ),
  ...guardsIn(
    `${payouts}/follow-payout.ts`,
    [`${payouts}/stripe-apart.test.ts`],
    [
      ['state', " || found.method !== 'stripe'"],
      ['state', ".where('id', '=', id)"],
    ],
  ),
  ...guardsIn(
    `${payouts}/set-payout-method.ts`,
    [`${payouts}/payout-method.test.ts`],
    [
      [
        'token',
        'const hold = await confirmCaller(reading, caller, body);',
        'const hold = async (_: unknown) => undefined;',
      ],
      ['policy', 'if (before) await holdPayouts(work, creatorId, method);', ''],
    ],
  ),
  ...guardsIn(
    `${payouts}/stripe-account.ts`,
    [`${payouts}/payout-method.test.ts`],
    [['policy', "throw conflict(\n      'stripe_not_set_up',"]],
  ),
  ...guardsIn(`${payouts}/run-file.ts`, matrix('getPayoutFile'), [
    ['state', "if (!run) throw notFound('Run');"],
  ]),
  ...guardsIn(
    `${payouts}/run-file.ts`,
    [`${desk}/payout-runs.test.ts`],
    [['state', "throw conflict('nothing_left'"]],
  ),
  ...guardsIn(`${payouts}/send-run.ts`, matrix('sendPayoutRun'), [
    ['state', "if (!run) throw notFound('Run');"],
  ]),
  ...guardsIn(
    `${payouts}/send-run.ts`,
    [`${desk}/payout-runs.test.ts`],
    [
      ['state', "throw conflict('file_not_taken'"],
      ['state', "throw conflict('nothing_on_its_way'"],
      ['state', "({ status }) => status === 'processing'", '() => true'],
    ],
  ),
  ...guardsIn(
    `${payouts}/send-again.ts`,
    [`${payouts}/left-behind.test.ts`],
    [['state', "throw conflict(\n      'not_left_behind',"]],
  ),
  ...guardsIn(
    `${payouts}/mark-payout.ts`,
    [`${desk}/payout-runs.test.ts`],
    [['state', '? {} : { run_id: null }', '? {} : {}']],
  ),
  ...guardsIn(
    `${payouts}/mark-payout.ts`,
    [`${payouts}/left-behind.test.ts`],
    [
      ['integrity', '    .forKeyShare()\n', ''],
      ['state', 'closedAt ? closedAt.getTime() + 1 : 0', '0'],
    ],
  ),
  ...guardsIn(
    `${payouts}/method-of-before.ts`,
    ['api/src/credentials/taken-over.test.ts'],
    [
      [
        'state',
        'await isStillHere(work, await lockPayout(work, id))',
        'await lockPayout(work, id)',
      ],
    ],
  ),
  ...guardsIn(
    `${payouts}/get-payouts.ts`,
    [`${payouts}/payouts.test.ts`],
    [
      ['ownership', ".where('creator_id', '=', caller.actor.id)\n    .$if", '.$if'],
      [
        'ownership',
        ".where('creator_id', '=', caller.actor.id)\n    .where('status'",
        ".where('status'",
      ],
    ],
  ),
  ...guardsIn(
    `${payouts}/get-earnings.ts`,
    [`${payouts}/money.test.ts`],
    [
      ['ownership', ".where('ledger_accounts.owner_id', '=', creatorId)"],
      ['ownership', ".where('creator_id', '=', id)"],
      ['integrity', ".where('ledger_transfers.submission_id', 'is not', null)"],
    ],
  ),
  ...guardsIn(
    `${payouts}/get-earnings.ts`,
    [`${payouts}/sums.test.ts`],
    [
      ['limit', '.limit(limit + 1)'],
      ['state', ".where('ledger_transfers.id', '<', cursor!)"],
    ],
  ),
  ...guardsIn(
    `${payouts}/get-spending.ts`,
    [`${payouts}/money.test.ts`],
    [['ownership', ".where('jobs.sponsor_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    `${payouts}/get-spending.ts`,
    ['api/src/submissions/withdraw-submission.test.ts'],
    [['state', ".where('submissions.status', 'in', placeHolding)"]],
  ),
  ...guardsIn(
    'api/src/balance/get-transfers.ts',
    ['api/src/balance/get-transfers.test.ts'],
    [['ownership', 'ledger_accounts.owner_id = ${caller.actor.id} and', '']],
  ),
  ...guardsIn(
    'api/src/balance/get-holds.ts',
    ['api/src/ledger/holds.test.ts'],
    [['ownership', ".where('jobs.sponsor_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn('api/src/statements/get-receipt.ts', matrix('getReceipt'), [
    ['ownership', ".where('sponsor_id', '=', caller.actor.id)"],
    ['ownership', "if (!job) throw notFound('Job');"],
  ]),
  ...guardsIn(
    'api/src/statements/get-statement.ts',
    ['api/src/statements/statements.test.ts'],
    [
      ['state', "if (begin > now) throw notFound('Statement');"],
      ['ownership', 'where owner_id = ${caller.actor.id}', ''],
    ],
  ),
  ...guardsIn(
    'api/src/own-account/close-account.ts',
    ['api/src/own-account/closing-later.test.ts'],
    [['integrity', 'sql<boolean>`job_held(jobs.id) <> 0`', 'isOpen(now)']],
  ),
  ...guardsIn(
    `${desk}/mark-payouts.ts`,
    [`${desk}/money.test.ts`],
    [['integrity', "throw conflict('other_status'"]],
  ),
  ...guardsIn(
    'api/src/ledger/reconcile-daily.ts',
    ['api/src/ledger/reconcile-daily.test.ts'],
    [
      ['integrity', ' || (await isDone(db, day))', ''],
      ['policy', 'differences.length > 0 && settings', 'settings'],
      ['policy', ' && settings.OPERATOR_EMAIL)', ')'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/find-differences.ts',
    ['api/src/ledger/check.test.ts'],
    [
      ['integrity', 'from jobs where job_fault(id) is not null', 'from jobs where false'],
      ['integrity', 'where payout_fault(id) is not null', 'where false'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/read-reconciliation.ts',
    ['api/src/ledger/reconcile-daily.test.ts'],
    [
      ['integrity', '.filter((each) => second.has(each))', ''],
      ['state', ".orderBy('day', 'desc')"],
      ['limit', '.limit(nightsShown)'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/reconcile.ts',
    ['api/src/ledger/reconcile.test.ts'],
    [
      ['state', "status = 'pending' and kind", 'kind'],
      ['state', "kind = 'stripe' and payouts", 'payouts'],
      ['integrity', 'and unasked.key is null', ''],
      ['integrity', 'order by key, nth desc', 'order by key, nth'],
      ['limit', '${mostNamed}', 'all'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/taken-back.ts',
    ['api/src/deposits/stripe-refunds.test.ts'],
    [
      [
        'integrity',
        'Math.min(came, sum(refundedOf(inOrder).values()))',
        'sum(refundedOf(inOrder).values())',
      ],
      ['integrity', ' && !failed.has(subject)', ''],
      ['integrity', 'Math.max(0, before - cents)', 'before - cents'],
    ],
  ),
  ...guardsIn(
    `${desk}/record-payment.ts`,
    [`${desk}/money.test.ts`],
    [
      ['integrity', "throw conflict('other_reference'"],
      ['ownership', ".where('deposits.id', '=', soughtId(params.id))"],
    ],
  ),
  ...guardsIn(`${desk}/record-payment.ts`, matrix('receiveDeposit'), [
    ['state', "if (!row) throw notFound('Payment');"],
  ]),
  ...guardsIn(
    `${desk}/payout-runs.ts`,
    [`${desk}/payout-runs.test.ts`],
    [
      ['state', "throw conflict('file_not_taken'"],
      ['state', "if (!run) throw conflict('nothing_waits', 'No payout waits to be sent');"],
    ],
  ),
  ...guardsIn(`${desk}/read-case.ts`, matrix('getDispute'), [
    ['state', "if (!row) throw notFound('Dispute');"],
  ]),
];
