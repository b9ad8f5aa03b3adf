import { type Guard, guardsIn } from '../guard.ts';

const accounts = 'api/src/accounts';
const totp = [`${accounts}/login-totp.test.ts`];

/** Who somebody is: passwords, codes, sessions. */
export const loginGuards: readonly Guard[] = [
  ...guardsIn(
    `${accounts}/login.ts`,
    [`${accounts}/login.test.ts`],
    [
      [
        'token',
        'if (!(await passwordMatches(user?.password_hash, body.password)) || !user) throw wrongLogin();',
      ],
      ['limit', 'await limits.beforeLogin(counted);'],
    ],
  ),
  ...guardsIn(
    `${accounts}/login.ts`,
    ['api/test/access.test.ts'],
    [
      [
        'state',
        "if (!user.confirmed_at)\n      throw forbidden('unconfirmed', 'Please confirm your email before logging in.');",
      ],
    ],
  ),
  ...guardsIn(`${accounts}/login.ts`, totp, [['token', 'if (due) throw due;']]),
  ...guardsIn(`${accounts}/login-totp.ts`, totp, [
    ['token', 'if (!challenge || !user || !standsFor(challenge, user)) throw ended();'],
    ['limit', 'await limits.beforeLogin(counted);'],
    ['token', 'if (step === undefined) throw wrongCode();'],
    ['token', 'if (!use) throw wrongCode();'],
    ['token', 'if (!(await use({ ...work, actor }))) throw wrongCode();'],
  ]),
  ...guardsIn(
    `${accounts}/login-totp.ts`,
    [`${accounts}/known-browsers.test.ts`],
    [
      [
        'limit',
        'const counted = totpAccount(user.id);',
        'const counted = totpAccount(`${user.id}${user.password_hash}`);',
      ],
    ],
  ),
  ...guardsIn('api/src/totp/user-totp.ts', totp, [['token', ".where('last_step', '<', step)"]]),
  ...guardsIn(
    'api/src/totp/user-totp.ts',
    ['api/src/own-account/totp.test.ts'],
    [['token', 'if (!kept) throw isSetUp();']],
  ),
  ...guardsIn('api/src/totp/challenge.ts', totp, [
    ['token', 'read.endsAt > now.getTime()', 'true'],
    ['token', 'mark === markOf(user)', 'true'],
  ]),
  ...guardsIn('api/src/totp/totp-due.ts', totp, [
    ['role', "if (user.role !== 'operator') return undefined;", 'return undefined;'],
  ]),
  ...guardsIn(
    'api/src/sealed.ts',
    ['api/src/sealed.test.ts'],
    [
      ['integrity', 'decipher.setAAD(Buffer.from(owner));', ''],
      ['integrity', 'cipher.setAAD(Buffer.from(owner));\n  const', 'const'],
      [
        'hash',
        "hkdfSync('sha256', secret, '', `castwork ${use}`, 32)",
        "hkdfSync('sha256', secret, '', '', 32)",
      ],
    ],
  ),
  ...guardsIn(
    `${accounts}/sessions.ts`,
    [`${accounts}/sessions.test.ts`],
    [
      ['token', ".where('password_hash', '=', user.password_hash)"],
      ['state', ".where('confirmed_at', 'is not', null)"],
      ['token', 'if (!started) throw wrongLogin();'],
      ['limit', '.offset(limits.sessions)', '.offset(1_000_000)'],
      ['ownership', ".select('id')\n        .where('user_id', '=', user.id)", ".select('id')"],
    ],
  ),
  ...guardsIn(
    `${accounts}/sign-in.ts`,
    [`${accounts}/new-device.test.ts`],
    [['ownership', ".where('id', '=', user.id)"]],
  ),
  ...guardsIn(
    `${accounts}/bearer.ts`,
    [`${accounts}/sessions.test.ts`],
    [
      [
        'signature',
        'keyed(secret).verify(token)',
        "JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())",
      ],
    ],
  ),
  ...guardsIn(
    `${accounts}/callers.ts`,
    [`${accounts}/login.test.ts`, `${accounts}/sessions.test.ts`],
    [
      ['token', 'else settle.reject(unauthorized());'],
      ['token', ".where('sessions.expires_at', '>', asked.now)"],
    ],
  ),
  ...guardsIn(
    `${accounts}/logout.ts`,
    [`${accounts}/login.test.ts`],
    [
      [
        'token',
        "await trx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();",
        '',
      ],
    ],
  ),
  ...guardsIn(
    `${accounts}/confirm-password.ts`,
    ['api/src/payouts/payout-method.test.ts'],
    [
      ['token', '!user) throw wrongPassword();'],
      ['limit', 'await limits.beforeLogin(counted);'],
      ['ownership', ".where('id', '=', actor.id)"],
    ],
  ),
  ...guardsIn(
    `${accounts}/known-browsers.ts`,
    [`${accounts}/known-browsers.test.ts`],
    [
      ['signature', 'timingSafeEqual(known, knownCode(signer, nonce, owner))', 'true'],
      ['limit', ' &&\n      timingSafeEqual(seen, seenCode(signer, nonce, owner))', ''],
      ['limit', '[fresh, ...others].slice(0, accounts)', '[fresh, ...others]'],
      ['limit', '\n    .slice(0, accounts);', ';'],
    ],
  ),
];
