import { type Guard, guardsIn } from '../guard.ts';

const accounts = 'api/src/accounts';
const takenOver = ['api/src/credentials/taken-over.test.ts'];

/** Accounts, and the links that are mailed for them. */
export const accountGuards: readonly Guard[] = [
  ...guardsIn(
    'packages/contract/src/email.ts',
    ['packages/contract/src/email.test.ts'],
    [
      ['policy', '\\p{Default_Ignorable_Code_Point}'],
      ['policy', '\\u2800'],
    ],
  ),
  ...guardsIn(
    `${accounts}/reset-password.ts`,
    [`${accounts}/mailed-links.test.ts`],
    [
      ['token', 'if (!used) throw invalidToken();'],
      ['token', ".where('purpose', '=', 'reset')"],
      ['token', ".where('expires_at', '>', now)"],
      ['token', 'await endSessions(work, owner.id);', ''],
      ['limit', ', passwordAccount(owner.id)]', ']'],
    ],
  ),
  ...guardsIn(
    `${accounts}/reset-password.ts`,
    [`${accounts}/sign-up-races.test.ts`],
    [
      ['token', 'if (!owner) throw invalidToken();'],
      ['token', ".where('signup_id', '=', used.signup_id)"],
    ],
  ),
  ...guardsIn(`${accounts}/reset-password.ts`, takenOver, [
    ['token', 'await endNewApp(asOwner, owner);', 'false;'],
    ['role', "if (role === 'operator') return false;"],
  ]),
  ...guardsIn('api/src/totp/user-totp.ts', takenOver, [
    [
      'token',
      ".where('created_at', '>=', since)\n    .returning('user_id')",
      ".returning('user_id')",
    ],
  ]),
  ...guardsIn(`${accounts}/login-totp.ts`, takenOver, [
    [
      'integrity',
      'if (!(await isStillProven(work, user.id, user.password_hash))) throw ended();',
      '',
    ],
  ]),
  ...guardsIn(
    `${accounts}/reset-password.ts`,
    ['api/test/good-input.test.ts', 'api/test/bad-fields.test.ts'],
    [['policy', 'refuseCommonPassword(body.password);', '']],
  ),
  ...guardsIn(
    `${accounts}/confirm-email.ts`,
    [`${accounts}/mailed-links.test.ts`],
    [
      ['token', 'if (!confirmed) throw new Refusal(400'],
      ['token', ".where('account_tokens.purpose', '=', 'confirm')"],
      ['token', ".where('account_tokens.expires_at', '>', now)"],
    ],
  ),
  ...guardsIn(
    `${accounts}/confirm-email.ts`,
    [`${accounts}/sign-up-races.test.ts`, `${accounts}/sign-up-again.test.ts`],
    [['token', ".whereRef('users.signup_id', '=', 'account_tokens.signup_id')"]],
  ),
  ...guardsIn(
    `${accounts}/confirm-email.ts`,
    ['api/src/own-account/closing-leaves-nothing.test.ts'],
    [['state', ".where('users.closed_at', 'is', null)"]],
  ),
  ...guardsIn(
    `${accounts}/tokens.ts`,
    [`${accounts}/mailed-links.test.ts`],
    [
      ['hash', "createHash('sha256').update(token).digest()", 'Buffer.from(token)'],
      ['token', 'randomBytes(32)', 'randomBytes(4)'],
    ],
  ),
  ...guardsIn(
    `${accounts}/passwords.ts`,
    [
      `${accounts}/passwords.test.ts`,
      `${accounts}/mailed-links.test.ts`,
      `${accounts}/login.test.ts`,
    ],
    [
      ['hash', 'memoryCost: 19 * 1024', 'memoryCost: 1024'],
      [
        'hash',
        'verify(stored || decoy, password)',
        'stored ? verify(stored, password) : Promise.resolve(false)',
      ],
      ['limit', 'limited(() => hash(password, argon2id))', 'hash(password, argon2id)'],
    ],
  ),
  ...guardsIn(
    `${accounts}/common-passwords.ts`,
    ['api/test/good-input.test.ts', 'api/test/bad-fields.test.ts'],
    [
      ['policy', "throw invalid(field, 'This password is too common. Choose another.');"],
      ['policy', 'commonest.has(password.toLowerCase())', 'commonest.has(password)'],
    ],
  ),
  ...guardsIn(
    `${accounts}/signup.ts`,
    [`${accounts}/sign-up-again.test.ts`, `${accounts}/sign-up-races.test.ts`],
    [
      ['limit', 'await limits.beforeSignup(address);'],
      ['token', 'await passwordMatches(before?.password_hash, body.password)', 'true'],
      ['state', 'if (!created) throw taken();'],
    ],
  ),
  ...guardsIn(
    `${accounts}/insert-user.ts`,
    [`${accounts}/sign-up-again.test.ts`, `${accounts}/sign-up-races.test.ts`],
    [['state', ".where('users.confirmed_at', 'is', null)"]],
  ),
  ...guardsIn(
    `${accounts}/make-operator.ts`,
    [`${accounts}/make-operator.test.ts`],
    [
      ['state', "if (!user) throw conflict('user_exists', 'This address has an account already');"],
      ['role', "if (!user) throw notFound('Operator');"],
      ['role', ".where('role', '=', 'operator')"],
    ],
  ),
  ...guardsIn(
    `${accounts}/update-me.ts`,
    ['api/test/good-input.test.ts', 'api/src/accounts/newcomers.test.ts'],
    [['ownership', ".where('id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    'api/src/preferences/preferences-of.ts',
    ['api/src/preferences/preferences.test.ts'],
    [['state', ".where('closed_at', 'is', null)"]],
  ),
  ...guardsIn(
    'api/src/preferences/unsubscribe-token.ts',
    ['api/src/preferences/preferences.test.ts'],
    [['signature', "&& isSignature(signature, signer, 'unsubscribe', userId, kind)"]],
  ),
  ...guardsIn(
    'api/src/preferences/find-subscription.ts',
    ['api/src/preferences/preferences.test.ts'],
    [
      ['token', "throw new Refusal(400, 'invalid_token'"],
      ['state', "throw new Refusal(400, 'always_told'"],
      ['state', ".where('closed_at', 'is', null)"],
      ['state', '.$if(isHeld, (one) => one.forNoKeyUpdate())', ''],
    ],
  ),
];
