import { type Guard, guardsIn } from '../guard.ts';

const payouts = 'api/src/payouts';

/** Where creators are paid out to, and what becomes of that when somebody else has set it. */
export const payoutGuards: readonly Guard[] = [
  ...guardsIn(
    `${payouts}/withdrawable.ts`,
    [`${payouts}/coming-back.test.ts`],
    [['integrity', 'available - waits', 'available']],
  ),
  ...guardsIn(
    `${payouts}/coming-back.ts`,
    [`${payouts}/coming-back.test.ts`],
    [
      ['state', ' and is_coming_back', ''],
      ['ownership', 'creator_id = ${creatorId} and ', ''],
    ],
  ),
  ...guardsIn(
    `${payouts}/ask-back-again.ts`,
    [`${payouts}/coming-back.test.ts`],
    [
      ['state', 'is_coming_back and'],
      ['integrity', "and state < 'completed'"],
      ['integrity', "and data ->> 'payoutId' = payouts.id::text"],
    ],
  ),
  ...guardsIn(
    `${payouts}/follow-payout.ts`,
    [`${payouts}/coming-back.test.ts`],
    [
      ['integrity', 'await noteComingBack(work, id, true);', ''],
      ['integrity', ' || (await versionOf(work, id)) !== version', ''],
      ['state', '!payout.row.is_coming_back || ', ''],
      ['state', ' || !hasLeft', ''],
      ['state', 'if (await isTold(work, id)) return noteComingBack(work, id, false);', ''],
      ['ownership', ".where('subject_id', '=', id)"],
      ['state', ".where('type', '=', payoutProcess.bringBack.event)"],
      ['integrity', "(error as { step?: PayoutStep }).step !== 'transfer'", 'false'],
    ],
  ),
  ...guardsIn(
    `${payouts}/take-payout-news.ts`,
    [`${payouts}/stripe-payouts.test.ts`],
    [['integrity', '!isBack', 'false']],
  ),
  ...guardsIn(
    `${payouts}/take-payout-news.ts`,
    [`${payouts}/coming-back.test.ts`],
    [['state', '!isBack', 'true']],
  ),
  ...guardsIn(
    `${payouts}/mark-payout.ts`,
    [`${payouts}/coming-back.test.ts`],
    [
      ['integrity', 'payout.row.stripe_account !== null', 'true'],
      ['state', 'hasLeft && ', ''],
    ],
  ),
  ...guardsIn(
    `${payouts}/left-behind.ts`,
    [`${payouts}/left-behind.test.ts`],
    [
      ['state', "payouts.status = 'failed' and payouts", 'payouts'],
      ['state', 'payouts.ended_at >= ', 'now() >= '],
      ['integrity', 'where again.sends_again = payouts.id', 'where false'],
    ],
  ),
  ...guardsIn(
    `${payouts}/release-payout.ts`,
    [`${payouts}/stripe-account.test.ts`],
    [['state', 'await sendSoon(work, id, payout.method);']],
  ),
  ...guardsIn(
    `${payouts}/send-soon.ts`,
    [`${payouts}/stripe-account.test.ts`],
    [
      ['state', "if (kind === 'stripe') await", 'await'],
      ['ownership', ".where('creator_id', '=', creatorId)"],
      ['state', ".where('status', '=', 'pending')"],
      ['state', ".where('kind', '=', 'stripe')"],
    ],
  ),
  ...guardsIn(
    `${payouts}/send-again.ts`,
    [`${payouts}/coming-back.test.ts`],
    [['integrity', "throw conflict('not_back_yet'"]],
  ),
  ...guardsIn(
    `${payouts}/method-of-before.ts`,
    [`${payouts}/method-of-before.test.ts`],
    [
      ['integrity', 'if (number === undefined) return undefined;', ''],
      ['state', ' || theirs.created_at < since', ''],
      ['ownership', ".where('id', '=', theirs.id)"],
      ['ownership', ".where('user_id', '=', creatorId)\n    .where(({ not", '.where(({ not'],
      [
        'ownership',
        '({ not, exists, selectFrom }) =>',
        '({ exists, selectFrom, lit }, not = (_: unknown) => lit(true)) =>',
      ],
      ['state', ".where('kind', '=', 'stripe')"],
      ['ownership', ".where('creator_id', '=', creatorId)"],
    ],
  ),
  ...guardsIn(
    `${payouts}/mark-payout.ts`,
    [`${payouts}/method-of-before.test.ts`],
    [['integrity', 'run !== null && ', '']],
  ),
  ...guardsIn(
    `${payouts}/payout-runs.ts`,
    [`${payouts}/payout-runs.test.ts`],
    [
      ['state', ".where('format', '=', run.format)"],
      ['state', ".where('id', '<', run.id)"],
      [
        'state',
        ".where(sql`(at at time zone 'utc')::date`, '=', run.at.toISOString().slice(0, 10))",
      ],
      ['integrity', 'if (accountNumber === undefined)\n', 'if (false)\n'],
    ],
  ),
  ...guardsIn(
    `${payouts}/payout-runs.ts`,
    [`${payouts}/stripe-apart.test.ts`],
    [['integrity', ".where('kind', '=', 'bank')"]],
  ),
  ...guardsIn(
    `${payouts}/payout-runs.ts`,
    ['api/src/operator-orders/payouts.test.ts'],
    [['integrity', '!== undefined,', '!== null,']],
  ),
  ...guardsIn(
    'api/src/desk/payout-runs.ts',
    ['api/src/desk/payout-runs.test.ts'],
    [['integrity', 'await lockRuns(work);\n  if (await', 'if (await']],
  ),
  ...guardsIn(
    `${payouts}/run-file.ts`,
    [`${payouts}/payout-runs.test.ts`],
    [['integrity', '    .forUpdate()\n', '']],
  ),
  ...guardsIn(
    `${payouts}/set-payout-method.ts`,
    [`${payouts}/payout-method.test.ts`],
    [
      ['integrity', 'method.account_name === account.accountName &&', ''],
      ['integrity', 'method.routing_number === account.routingNumber &&', ''],
      ['ownership', ".where('id', '=', before.id)"],
    ],
  ),
  ...guardsIn(
    `${payouts}/payout-schedule.ts`,
    [`${payouts}/payout-schedule.test.ts`],
    [['ownership', ".where('subject_id', '=', creatorId)"]],
  ),
  ...guardsIn(
    `${payouts}/payout-schedule.ts`,
    [`${payouts}/stripe-account.test.ts`],
    [['state', ' || !isReady(work, method)', '']],
  ),
  ...guardsIn(
    `${payouts}/send-again.ts`,
    [`${payouts}/left-behind.test.ts`],
    [['ownership', ".where('payouts.id', '=', failed.id)"]],
  ),
  ...guardsIn(
    `${payouts}/follow-payout.ts`,
    [`${payouts}/stripe-short.test.ts`],
    [['integrity', ".where(counted[step], '=', refused[step])"]],
  ),
  ...guardsIn(
    `${payouts}/hold-payouts.ts`,
    [`${payouts}/payout-method.test.ts`],
    [['state', 'if (!unsentPayouts.includes(payout.status)) continue;', '']],
  ),
  ...guardsIn(
    `${payouts}/payout-runs.ts`,
    [`${payouts}/payout-runs.test.ts`],
    [['state', "locked.filter(({ status }) => status === 'pending')", 'locked']],
  ),
  ...guardsIn(
    `${payouts}/current-method.ts`,
    [`${payouts}/payout-method.test.ts`],
    [['state', 'until > now ? until : undefined', 'until']],
  ),
  ...guardsIn(
    `${payouts}/take-payout-news.ts`,
    [`${payouts}/stripe-apart.test.ts`],
    [
      ['ownership', ".where('payouts.id', '=', payoutId)"],
      ['ownership', ".where(({ fn }) => fn.coalesce('stripe_account', 'account'), '=', account)"],
      ['state', ".where('kind', '=', 'stripe')"],
    ],
  ),
];
