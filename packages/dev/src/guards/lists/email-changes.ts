import { type Guard, guardsIn } from '../guard.ts';

const credentials = 'api/src/credentials';
const asked = [`${credentials}/change-email.test.ts`];
const attacks = [`${credentials}/email-change-attacks.test.ts`];

/** Who may take an account to another address. */
export const emailChangeGuards: readonly Guard[] = [
  ...guardsIn(
    `${credentials}/first-asked.ts`,
    [`${credentials}/taken-over.test.ts`],
    [
      ['ownership', ".where('subject_id', '=', id)"],
      ['state', ".where('type', '=', 'email_change_asked')"],
      ['limit', ".where('at', '>', new Date(asked.getTime() - objectWithin))"],
    ],
  ),
  ...guardsIn(`${credentials}/confirm-email-change.ts`, asked, [
    ['ownership', ".where('id', '=', changeId)"],
    ['state', 'if (foldEmail(user.email) !== foldEmail(email)) throw linkIsOver();'],
  ]),
  ...guardsIn(`${credentials}/change-email.ts`, asked, [
    [
      'token',
      'const hold = await confirmCaller(reading, caller, given);',
      'const hold = async (_: unknown) => undefined;',
    ],
    ['limit', 'await limits.beforeEmailChange(id);', ''],
    ['limit', "await limits.mayMail('email-change', foldEmail(email))", 'true'],
    [
      'policy',
      "if (email === emailBefore) throw invalid('email', 'This is your address already');",
    ],
  ]),
  ...guardsIn(`${credentials}/change-email.ts`, attacks, [['token', 'await hold(work);', '']]),
  ...guardsIn(
    `${credentials}/change-email.ts`,
    [`${credentials}/asked-again.test.ts`],
    [
      ['limit', 'throw tooManyMails(work.settings)'],
      ['limit', '!isFirst && ', ''],
      ['limit', ' && change.id === newChange', ''],
    ],
  ),
  ...guardsIn('api/src/limits/rate-limits.ts', asked, [
    [
      'limit',
      'const refused = await over(long, `email-change:${userId}`);\n      if (refused) throw tooMany(refused.msBeforeNext);',
    ],
  ]),
  ...guardsIn(
    `${credentials}/find-email-change.ts`,
    [...attacks, ...asked],
    [
      ['token', 'if (!change) throw linkIsOver();'],
      ['token', ".where('expires_at', '>', now)"],
    ],
  ),
  ...guardsIn(
    `${credentials}/take-email.ts`,
    [...asked, ...attacks],
    [['ownership', 'if (other?.confirmed_at) throw taken();']],
  ),
  ...guardsIn(`${credentials}/cancel-email-change.ts`, asked, [
    ['ownership', ".where('user_id', '=', caller.actor.id)"],
    ['state', "if (!forgotten) throw notFound('Change of address');"],
    ['token', 'await holdOpen(work, caller.actor.id);', ''],
  ]),
  ...guardsIn(`${credentials}/get-email-change.ts`, asked, [
    ['ownership', ".where('user_id', '=', caller.actor.id)"],
  ]),
  ...guardsIn(`${credentials}/email-change-token.ts`, attacks, [
    ['signature', "&& isSignature(signature, signer, 'email change', use, changeId)"],
    [
      'signature',
      "isSignature(signature, signer, 'email change', use, changeId)",
      "['confirm', 'object'].some((each) => isSignature(signature, signer, 'email change', each, changeId))",
    ],
  ]),
  ...guardsIn(
    'api/src/accounts/tokens.ts',
    [`${credentials}/old-mailbox.test.ts`],
    [['token', ".where('email_folded', '=', user.email_folded)", '']],
  ),
  ...guardsIn(`${credentials}/object-to-email-change.ts`, attacks, [
    ['token', 'await endSessions(work, user.id);', ''],
    ['token', '.set({ password_hash: passwordHash })', '.set({ email })'],
  ]),
  ...guardsIn(
    `${credentials}/object-to-email-change.ts`,
    [`${credentials}/signed-up-anew.test.ts`],
    [
      ['ownership', 'Boolean(other?.confirmed_at)', 'false'],
      ['token', 'isAnothers ? `objected ${user.id}` : email', 'isAnothers ? user.email : email'],
      ['token', 'await changes.where(', 'await changes.where("id", "is", null).where('],
      ['token', ".where('id', '!=', change.id)"],
    ],
  ),
  ...guardsIn(
    `${credentials}/object-to-email-change.ts`,
    [`${credentials}/taken-over.test.ts`],
    [
      ['token', "if (user.role !== 'operator') await forgetTotpSince(work, user.id, since);", ''],
      [
        'policy',
        "if (user.role === 'creator') await backToMethodBefore(asOwner, user.id, since);",
        '',
      ],
    ],
  ),
];
