import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const deposits = 'api/src/deposits';
const desk = 'api/src/desk';

/** What sponsors pay in, and have back. */
export const depositGuards: readonly Guard[] = [
  ...guardsIn(
    `${deposits}/get-deposits.ts`,
    [`${deposits}/deposits.test.ts`],
    [['ownership', ".where('sponsor_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    `${deposits}/refuse-many.ts`,
    [`${deposits}/many-announced.test.ts`],
    [
      ['limit', "throw conflict(\n      'too_many_announced',"],
      ['ownership', ".where('sponsor_id', '=', sponsorId)"],
      ['state', ".where('status', '=', 'pending')"],
    ],
  ),
  ...guardsIn(
    `${deposits}/create-deposit.ts`,
    [`${deposits}/many-announced.test.ts`],
    [
      ['limit', 'await refuseMany(db, sponsorId);', ''],
      ['limit', 'await refuseMany(work.trx, sponsorId);', ''],
    ],
  ),
  ...guardsIn(
    `${deposits}/withdraw-deposit.ts`,
    [`${deposits}/deposits.test.ts`],
    [['ownership', "if (deposit?.owner.id !== caller.actor.id) throw notFound('Payment');"]],
  ),
  ...guardsIn(
    `${deposits}/withdraw-deposit.ts`,
    [`${deposits}/stripe-deposits.test.ts`],
    [
      ['state', "throw conflict('page_is_open'"],
      ['state', "deposit.status === 'pending' && ", ''],
    ],
  ),
  ...guardsIn(
    `${deposits}/ask-after.ts`,
    [`${deposits}/ask-after.test.ts`],
    [
      ['state', 'if (missingKey(settings)) return;'],
      ['state', ".where('status', '=', 'pending')", ''],
      ['limit', ".where('at', '<', new Date(now.getTime() - patience * 24 * 60 * 60 * 1_000))", ''],
      ['integrity', 'if (!isFinal(error)) throw error;', ''],
      ['integrity', 'if (!isFinal(error)) throw error;', 'throw error;'],
    ],
  ),
  ...guardsIn(
    'api/src/ports/payments/stripe-pages.ts',
    [`${deposits}/ask-after.test.ts`],
    [
      ['state', "if (session.payment_status === 'paid') return page(session, 'received');"],
      ['state', "['requires_payment_method', 'canceled'].includes(intent.status)", 'true'],
    ],
  ),
  ...guardsIn(
    `${deposits}/ask-back.ts`,
    [`${deposits}/come-too-late.test.ts`],
    [
      ['state', 'if (!closedAt) return 0;', ''],
      ['state', 'if (asked <= 0) return 0;', 'if (asked < 0) return 0;'],
      ['integrity', 'Math.min(balance, left)', 'left'],
      ['integrity', 'row.refund_requested_cents + asked', 'asked'],
      ['integrity', '    .forKeyShare()\n', ''],
    ],
  ),
  ...guardsIn(
    `${deposits}/request-refund.ts`,
    [`${deposits}/come-too-late.test.ts`],
    [['state', "throw conflict(\n      'sponsor_has_left'"]],
  ),
  ...guardsIn(
    `${deposits}/record-refund.ts`,
    [`${deposits}/refunds.test.ts`],
    [
      ['state', "if (!deposit) throw notFound('Payment');"],
      ['integrity', "throw conflict(\n      'already_recorded'"],
      ['integrity', "throw conflict('more_than_came'"],
      ['integrity', "throw conflict('not_enough_balance'"],
      [
        'integrity',
        "lockBalance(work, { kind: 'sponsor', ownerId: owner.id });",
        "(await import('../ledger/accounts.ts')).balanceOf(trx, { kind: 'sponsor', ownerId: owner.id });",
      ],
    ],
  ),
  ...guardsIn(
    `${deposits}/take-money-news.ts`,
    [`${deposits}/stripe-refunds.test.ts`],
    [
      ['state', ".where('deposit_id', 'is not', null)"],
      ['ownership', ".where('payment', '<>', '')"],
    ],
  ),
  ...guardsIn(
    `${deposits}/take-money-news.ts`,
    [`${deposits}/stripe-deposits.test.ts`],
    [
      ['integrity', 'await lockName(work.trx, `payment ${about}`);'],
      ['ownership', "found?.row.provider === 'stripe' ? found : undefined", 'found'],
      ['integrity', 'amount_cents: cents, '],
      ['state', "if (news.about === 'page') await followPage", 'await followPage'],
      ['integrity', 'Math.abs(charged)', 'charged'],
      ['state', "if (now.status === 'received') {", '{'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/taken-back.ts',
    [`${deposits}/stripe-refunds.test.ts`],
    [['state', ".where('payment', '<>', '')"]],
  ),
  ...guardsIn(
    'api/src/ledger/taken-back.ts',
    ['api/src/webhooks/stripe-webhook.test.ts › events in any'],
    [
      ['integrity', 'Math.max(cents, before)', 'cents'],
      ['integrity', 'stage(one.state) - stage(other.state) ||', ''],
      ['integrity', "state.startsWith('warning') ? 0 : 1", '0'],
    ],
  ),
  ...guardsIn(
    'api/src/ledger/taken-back.ts',
    [`${deposits}/stripe-refunds.test.ts`],
    [['integrity', "back.kind = 'refund'", 'true']],
  ),
  ...guardsIn(
    'api/src/ledger/deposit-effects.ts',
    [`${deposits}/stripe-refunds.test.ts`],
    [['state', 'if (cents === 0) continue;', '']],
  ),
  ...guardsIn(
    `${deposits}/is-told.ts`,
    [`${deposits}/stripe-refunds.test.ts`],
    [['state', " and page.payment <> ''", '']],
  ),
  ...guardsIn(
    `${deposits}/withdraw-deposit.ts`,
    ['api/src/own-account/closing-at-once.test.ts › an account is closed whose announced payment'],
    [['state', "if (deposit?.status === 'pending') await", 'if (deposit) await']],
  ),
  ...guardsIn(
    `${deposits}/withdraw-deposit.ts`,
    ['api/src/own-account/closing.test.ts'],
    [['ownership', ".where('sponsor_id', '=', sponsorId)"]],
  ),
  ...guardsIn(
    `${deposits}/record-deposit.ts`,
    [`${deposits}/deposits.test.ts`],
    [['state', ".where('confirmed_at', 'is not', null)"]],
  ),
  ...guardsIn(
    `${deposits}/record-deposit.ts`,
    [`${deposits}/come-by-hand.test.ts`],
    [
      ['ownership', ".where('id', '=', owner.id)"],
      ['state', ".where('closed_at', 'is not', null)"],
      ['integrity', 'await askBackForWhoLeft(work, announced.id);'],
    ],
  ),
  ...guardsIn(
    `${deposits}/give-up.ts`,
    [`${deposits}/stripe-deposits.test.ts`],
    [['state', 'if (!waits)', '']],
  ),
  ...guardsIn(
    `${deposits}/request-refund.ts`,
    [`${deposits}/refund-requests.test.ts`],
    [
      ['ownership', "if (deposit?.owner.id !== caller.actor.id) throw notFound('Payment');"],
      ['integrity', "throw conflict(\n      'already_requested',"],
      ['integrity', "throw conflict('not_enough_balance', 'Not enough balance');"],
      ['state', "throw conflict('not_requested'"],
      [
        'integrity',
        "lockBalance(work, { kind: 'sponsor', ownerId: caller.actor.id });",
        "(await import('../ledger/accounts.ts')).balanceOf(work.trx, { kind: 'sponsor', ownerId: caller.actor.id });",
      ],
    ],
  ),
  ...guardsIn(
    `${deposits}/refuse-other-amount.ts`,
    [`${deposits}/refund-requests.test.ts`],
    [['integrity', "throw conflict('other_amount'"]],
  ),
  ...guardsIn(
    `${deposits}/record-refund.ts`,
    [`${deposits}/refund-requests.test.ts`],
    [['integrity', 'refuseOtherAmount(row, paidBack.requested);', 'void refuseOtherAmount;']],
  ),
  ...guardsIn(`${deposits}/request-refund.ts`, matrix('declineRefund'), [
    ['state', "if (!deposit) throw notFound('Payment');"],
  ]),
  ...guardsIn(`${desk}/refunds.ts`, matrix('refundDeposit'), [
    ['state', "if (!row) throw notFound('Payment');"],
  ]),
  ...guardsIn(
    `${deposits}/record-refund.ts`,
    [`${deposits}/stripe-refunds.test.ts`],
    [
      ['state', "throw conflict('other_provider'"],
      ['integrity', 'refunded + moved.chargeback.cents', 'refunded'],
    ],
  ),
  ...guardsIn(
    `${deposits}/record-deposit.ts`,
    [`${deposits}/deposits.test.ts`],
    [
      ['ownership', "if (!sponsor) throw notFound('Sponsor', 'email');"],
      ['role', ".where('role', '=', 'sponsor')"],
      ['ownership', "throw conflict('other_sponsor'"],
    ],
  ),
  ...guardsIn(
    `${deposits}/record-deposit.ts`,
    [`${deposits}/stripe-deposits.test.ts`],
    [['integrity', "throw conflict(\n      'with_stripe'"]],
  ),
  ...guardsIn(
    `${deposits}/record-deposit.ts`,
    ['api/src/own-account/closing-at-once.test.ts'],
    [['integrity', '.forNoKeyUpdate()']],
  ),
];
