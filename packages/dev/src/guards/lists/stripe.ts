import { type Guard, guardsIn } from '../guard.ts';

const stripe = 'api/src/ports/payments';

/** What Stripe is asked, and what is taken from it. */
export const stripeGuards: readonly Guard[] = [
  ...guardsIn(
    `${stripe}/stripe-accounts.ts`,
    ['api/src/payouts/stripe-account.test.ts'],
    [['policy', 'account:${creatorId}:${nth}', 'account:${creatorId}']],
  ),
  ...guardsIn(
    `${stripe}/stripe-payouts.ts`,
    ['api/src/payouts/stripe-payouts.test.ts'],
    [['policy', 'refused[step] > 0 ? [refused[step]] : []', '[]']],
  ),
  ...guardsIn(
    `${stripe}/stripe-sent-back.ts`,
    ['api/src/ledger/reconcile.test.ts'],
    [
      ['integrity', ".where('status', '=', 'paid')", ''],
      ['integrity', 'if (!isFinal(error)) throw error;', 'throw error;'],
    ],
  ),
  ...guardsIn(
    `${stripe}/stripe-payouts.ts`,
    ['api/src/payouts/stripe-unseen.test.ts'],
    [
      [
        'integrity',
        "throw Object.assign(new Error('It is not shown'), { name: faultOf(error) });",
        'throw error;',
      ],
      ['integrity', 'look(findTransfer(stripe, payout))', 'findTransfer(stripe, payout)'],
      ['integrity', 'look(hasLeft(stripe, payout))', 'hasLeft(stripe, payout)'],
    ],
  ),
  ...guardsIn(
    `${stripe}/stripe-events.ts`,
    ['api/src/webhooks/stripe-secrets.test.ts'],
    [['integrity', 'if (isOfOtherMode(settings, event)) return undefined;']],
  ),
  ...guardsIn(
    `${stripe}/stripe-events.ts`,
    ['api/src/webhooks/stripe-webhook.test.ts'],
    [
      ['ownership', 'account === undefined && ', ''],
      ['integrity', " && data.object.currency === 'usd'", ''],
      ['integrity', '|refund)', ')'],
      ['signature', 'if (isAhead(signature, now)) throw wrong();'],
      ['signature', '    }\n  throw wrong();'],
      [
        'signature',
        `webhooks.constructEvent(
        text,
        signature,
        secret,
        tolerance,
        undefined,
        now.getTime(),
      )`,
        'JSON.parse(text) as Stripe.Event',
      ],
      [
        'integrity',
        'sense.safeParse({ id, type, at: new Date(created * 1_000), ...news })',
        '{ data: { id, type, at: new Date(created * 1_000), ...news } as PaymentNews, error: undefined }',
      ],
    ],
  ),
  ...guardsIn(
    `${stripe}/stripe-events.ts`,
    ['api/src/deposits/stripe-refunds.test.ts'],
    [['state', 'if (!refundEnds.includes(state)) return undefined;', '']],
  ),
  ...guardsIn(
    'api/src/webhooks/take-stripe-event.ts',
    ['api/src/webhooks/stripe-webhook.test.ts'],
    [['signature', "throw new Refusal(\n        404,\n        'stripe_not_set_up',"]],
  ),
  ...guardsIn(
    `${stripe}/stripe.ts`,
    ['api/src/deposits/stripe-deposits.test.ts'],
    [['limit', "throw invalid('amount'"]],
  ),
  ...guardsIn(
    `${stripe}/stripe-client.ts`,
    ['api/src/deposits/stripe-deposits.test.ts'],
    [
      ['state', "throw new Refusal(503, 'payments_away'"],
      ['state', 'if (isFinal(error)) throw new Error(`Stripe: ${because}`);', ''],
    ],
  ),
  ...guardsIn(
    'api/src/payouts/follow-payout.ts',
    ['api/src/payouts/stripe-apart.test.ts'],
    [
      ['policy', 'if (missing) throw new Error(`${missing} is missing`);'],
      ['integrity', "if (status !== 'failed' || !hasLeft) return undefined;", ''],
      ['integrity', "if (status !== 'failed' || !hasLeft) return undefined;", 'return undefined;'],
      ['integrity', 'throw again(error);\n  });'],
      ['state', "if (status === 'processing') await how", 'await how'],
    ],
  ),
  ...guardsIn(
    'api/src/payouts/follow-payout.ts',
    ['api/src/payouts/stripe-payouts.test.ts'],
    [['integrity', 'if (!isFinal(error)) throw again(error);']],
  ),
  ...guardsIn(
    'api/src/payouts/mark-payout.ts',
    ['api/src/payouts/stripe-apart.test.ts'],
    [
      ['integrity', "throw conflict(\n      'with_stripe'"],
      ['state', " && payout.status === 'processing'", ''],
      ['role', " && work.actor.kind !== 'system'", ''],
    ],
  ),
  ...guardsIn(
    'api/src/payouts/mark-payout.ts',
    ['api/src/operator-orders/payouts.test.ts'],
    [['state', "payout.method === 'stripe' && ", '']],
  ),
  ...guardsIn(
    'api/src/payouts/take-account-news.ts',
    ['api/src/payouts/stripe-account.test.ts'],
    [
      ['integrity', '    .forUpdate()\n', ''],
      ['state', 'if (!known) return false;', ''],
      ['state', ' || (late === 0 && known.told_by >= id)', ''],
    ],
  ),
];
