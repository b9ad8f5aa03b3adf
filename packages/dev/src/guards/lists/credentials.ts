import { type Guard, guardsIn } from '../guard.ts';
import { matrix, unasked } from './tests.ts';

const own = 'api/src/own-account';
const totp = [`${own}/totp.test.ts`];
const recovery = ['api/src/accounts/recovery-codes.test.ts', ...totp];
const password = ['api/src/credentials/change-password.test.ts'];
const sessions = ['api/src/sessions/sessions.test.ts'];

/** What changes who gets into an account. */
export const credentialGuards: readonly Guard[] = [
  ...guardsIn('api/src/accounts/confirm-password.ts', password, [
    ['token', 'await holdOpen(work, userId);\n  throw wrongPassword();'],
    ['token', ".where('password_hash', '=', proven)"],
  ]),
  ...guardsIn(
    `${own}/set-up-totp.ts`,
    [`${own}/set-up-totp.test.ts`],
    [['token', 'if (!(await isStillProven(work, id, user.password_hash))) throw ended();', '']],
  ),
  ...guardsIn('api/src/payouts/set-payout-method.ts', password, [
    ['token', 'await hold(work);', ''],
  ]),
  ...guardsIn(`${own}/confirm-caller.ts`, password, [
    ['token', 'await holdPassword(work, caller.actor.id, proven);', ''],
  ]),
  ...guardsIn(
    `${own}/confirm-caller.ts`,
    [`${own}/closing.test.ts`],
    [
      ['token', 'await confirmPassword(reading, caller, password);', unasked],
      [
        'token',
        'const useCode = await confirmDueCode(reading, caller, code);',
        'const useCode = async (_: unknown) => undefined;',
      ],
    ],
  ),
  ...guardsIn('api/src/credentials/change-password.ts', password, [
    [
      'token',
      'const hold = await confirmCaller(reading, caller, body);',
      'const hold = async (_: unknown) => undefined;',
    ],
    ['ownership', ".where('id', '=', id)"],
    ['token', 'await endOthers(work, caller);', ''],
    ['token', 'await endMailedWays(work, id);', ''],
    ['policy', "refuseCommonPassword(body.newPassword, 'newPassword');", ''],
    ['policy', "throw invalid('newPassword', 'This is your password already. Choose another.');"],
  ]),
  ...guardsIn(`${own}/confirm-code.ts`, totp, [
    ['limit', 'await limits.beforeLogin(counted);'],
    ['token', 'if (!use) throw wrongCode();'],
    ['token', 'if (!(await use(work))) throw wrongCode();'],
  ]),
  ...guardsIn(
    `${own}/set-up-totp.ts`,
    [`${own}/set-up-totp.test.ts`, ...totp],
    [
      ['token', 'await confirmPassword(reading, caller, body.password);', ''],
      ['token', 'if (!challenge?.secret || !standsFor(challenge, user)) throw ended();', ''],
      ['token', 'if (step === undefined) throw wrongCode();'],
      ['limit', 'await limits.beforeLogin(counted);'],
    ],
  ),
  ...guardsIn(`${own}/change-totp.ts`, totp, [
    [
      'role',
      "throw forbidden('totp_required', 'An operator’s login always takes a second step.');",
    ],
    [
      'token',
      'const hold = await confirmCaller(reading, caller, body);\n    const codes',
      'const hold = async (_: unknown) => undefined;\n    const codes',
    ],
    [
      'token',
      'const hold = await confirmCaller(reading, caller, body);\n    return',
      'const hold = async (_: unknown) => undefined;\n    return',
    ],
  ]),
  ...guardsIn('api/src/accounts/recovery-codes.ts', recovery, [
    ['hash', 'hash: await hashPassword(code)', 'hash: code'],
    ['hash', '(await passwordMatches(row?.hash, code)) ? row?.hash : undefined', 'row?.hash'],
    ['token', 'if (!used) return false;', ''],
    ['policy', "await mailOwner(work, userId, 'recoveryCodeUsed', {", 'void ({'],
  ]),
  ...guardsIn('api/src/sessions/end-session.ts', sessions, [
    ['ownership', ".where('user_id', '=', caller.actor.id)"],
  ]),
  ...guardsIn('api/src/sessions/end-session.ts', matrix('endSession'), [
    ['ownership', "if (!ended?.numDeletedRows) throw notFound('Session');"],
  ]),
  ...guardsIn('api/src/sessions/end-others.ts', sessions, [
    ['ownership', ".where('user_id', '=', actor.id)"],
    ['token', 'await holdOpen(work, actor.id);', ''],
    ['token', 'if (!here) throw unauthorized();'],
  ]),
  ...guardsIn('api/src/sessions/get-sessions.ts', sessions, [
    ['ownership', ".where('user_id', '=', caller.actor.id)"],
    ['token', ".where('expires_at', '>', now)"],
  ]),
  ...guardsIn(
    `${own}/get-totp.ts`,
    [`${own}/set-up-totp.test.ts`],
    [['ownership', ".where('user_id', '=', actor.id)"]],
  ),
  ...guardsIn('api/src/totp/user-totp.ts', matrix('endTotp', 'renewRecoveryCodes'), [
    ['state', 'if (!row) throw noApp();'],
  ]),
  ...guardsIn(`${own}/confirm-code.ts`, password, [
    ['token', "throw forbidden(\n      'code_due',"],
  ]),
  ...guardsIn(
    `${own}/close-account.ts`,
    [`${own}/closing.test.ts`],
    [
      [
        'token',
        'const hold = await confirmCaller(reading, caller, body);',
        'const hold = async (_: unknown) => undefined;',
      ],
      ['ownership', ".where('sponsor_id', '=', actor.id)"],
    ],
  ),
  ...guardsIn(
    `${own}/obstacles.ts`,
    [`${own}/closing.test.ts`],
    [
      [
        'ownership',
        ".where('sponsor_id', '=', id)\n    .executeTakeFirstOrThrow();\n  return asked;",
        '.executeTakeFirstOrThrow();\n  return asked;',
      ],
      [
        'ownership',
        ".where('sponsor_id', '=', id)\n    .where('status', '=', 'pending')",
        ".where('status', '=', 'pending')",
      ],
      ['state', ".where('status', '=', 'pending')"],
    ],
  ),
  ...guardsIn(
    `${own}/close-account.ts`,
    [`${own}/closing-at-once.test.ts`],
    [
      ['integrity', 'await lockJobs(work, actor.id);'],
      ['state', 'if (obstacles.length > 0) throw inUse(obstacles);'],
    ],
  ),
  ...guardsIn(
    `${own}/close-account.ts`,
    [`${own}/closing-many.test.ts`],
    [
      ['state', 'if (said.length > 0) throw inUse(said);'],
      ['limit', '    await checkNow(work);\n', ''],
    ],
  ),
  ...guardsIn(
    `${own}/close-account.ts`,
    [`${own}/closing-and-others.test.ts`],
    [
      ['ownership', ".where('creator_id', '=', actor.id)"],
      ['state', 'await endRequestsTo(work, actor.id);'],
      ['state', ".where('status', '=', 'pending')"],
    ],
  ),
  ...guardsIn(
    `${own}/wipe.ts`,
    [`${own}/closing-much.test.ts`],
    [['policy', 'await outbox.sendForget(trx, { userId: id });', 'void outbox;']],
  ),
  ...guardsIn(
    'api/src/db/told-data.ts',
    [`${own}/closing-much.test.ts`],
    [['policy', 'users.closed_at is not null', 'false']],
  ),
  ...guardsIn(
    `${own}/wipe.ts`,
    [`${own}/closing-and-others.test.ts`],
    [['ownership', ".where('sponsor_id', '=', id)"]],
  ),
  ...guardsIn(
    `${own}/wipe.ts`,
    [`${own}/closing.test.ts`, `${own}/earlier-addresses.test.ts`],
    [
      ['policy', 'or name = ${undeliveredQueue} and (', 'or false and ('],
      [
        'policy',
        "data ->> 'email' = ${email} or data ->> 'userId' = ${id}",
        "data ->> 'email' = ${email}",
      ],
      [
        'policy',
        "data ->> 'changeId' = any(array(select id::text from email_changes where user_id = ${id}))",
        'false',
      ],
      [
        'policy',
        "or data ->> 'signupId' = (select signup_id::text from users where id = ${id})",
        '',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/saved-searches/match-job.ts',
    [`${own}/closing-at-once.test.ts`],
    [
      [
        'integrity',
        'await withOwners(work, await findNew(work, job.id, { after, last }))',
        'await findNew(work, job.id, { after, last })',
      ],
      ['state', ".where('closed_at', 'is', null)"],
      ['state', 'found.filter((search) => open.has(search.creator_id))', 'found'],
    ],
  ),
  ...guardsIn(
    'api/src/saved-searches/tell-daily.ts',
    [`${own}/closing-at-once.test.ts`],
    [['integrity', '.forKeyShare()']],
  ),
  ...guardsIn(
    'api/src/jobs/create-job.ts',
    [`${own}/closing-at-once.test.ts`],
    [['state', 'await holdActive(work, sponsorId);', '']],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    [`${own}/closing-at-once.test.ts`],
    [['state', 'await holdActive(work, caller.actor.id);', '']],
  ),
  ...guardsIn(
    'api/src/hold-open.ts',
    [`${own}/closing-at-once.test.ts`],
    [['state', 'if (!open) throw unauthorized();']],
  ),
];
