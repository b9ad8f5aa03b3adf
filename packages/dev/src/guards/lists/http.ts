import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const http = 'api/src/http';

/** What stands before every call of the API, and what goes with every answer. */
export const httpGuards: readonly Guard[] = [
  ...guardsIn(`${http}/mount.ts`, matrix('getMe', 'createJob', 'getWaiting'), [
    ['role', "throw forbidden('wrong_role'"],
    ['role', 'access === role', 'true'],
  ]),
  ...guardsIn(`${http}/mount.ts`, matrix('getThreads', 'getBalance'), [
    ['role', '? sides\n', '? roleNames\n'],
  ]),
  ...guardsIn(
    `${http}/mount.ts`,
    [`${http}/account-limits.test.ts`],
    [['limit', 'if (isCounted) await context.limits.beforeWrite(caller.actor.id);', '']],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    ['api/test/origins.test.ts', 'api/src/accounts/login.test.ts'],
    [['limit', 'await limits.beforePublicCall(callerOrigin(http, settings));', '']],
  ),
  ...guardsIn(
    'packages/contract/src/jobs/endpoints.ts',
    ['api/test/access.test.ts'],
    [
      [
        'role',
        "path: '/api/jobs/my-jobs',\n    access: 'creator',",
        "path: '/api/jobs/my-jobs',\n    access: 'signedIn',",
      ],
    ],
  ),
  ...guardsIn(
    `${http}/idempotency.ts`,
    [`${http}/idempotency.test.ts`],
    [
      ['integrity', "throw new Refusal(422, 'key_reused'"],
      ['integrity', 'if (!lock.rows[0]?.taken) throw stillRunning();'],
      ['integrity', "throw invalid('Idempotency-Key'"],
      ['integrity', "throw new Refusal(status as Refusal['status'], code, message, { issues });"],
      ['ownership', ".where('user_id', '=', userId)"],
    ],
  ),
  ...guardsIn(
    'api/src/or-refusal.ts',
    [`${http}/idempotency.test.ts`],
    [['integrity', 'await sql`rollback to savepoint act`.execute(trx);', '']],
  ),
  ...guardsIn(
    'packages/contract/src/submissions/endpoints.ts',
    [`${http}/idempotency.test.ts`],
    [
      [
        'integrity',
        "    idempotent: true,\n    whileSuspended: true,\n    summary: 'Approves",
        "    whileSuspended: true,\n    summary: 'Approves",
      ],
    ],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    ['api/src/deposits/stripe-deposits.test.ts'],
    [['integrity', 'alone(db, reading.now, attempt, act)', 'act()']],
  ),
  ...guardsIn(
    `${http}/parse.ts`,
    ['api/test/bad-fields.test.ts'],
    [['policy', "throw new Refusal(\n    400,\n    'invalid_input',"]],
  ),
  ...guardsIn(
    `${http}/parse-json.ts`,
    [`${http}/parse-json.test.ts`, 'api/test/bad-bodies.test.ts'],
    [
      ['policy', "throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');"],
      ['policy', "throw new Refusal(400, 'invalid_json', 'The body is nested too deeply');"],
      ['policy', "if (key === '__proto__' || seen?.has(key)) throw invalid(key"],
    ],
  ),
  ...guardsIn(
    `${http}/read-body.ts`,
    [`${http}/read-body.test.ts`, 'api/test/bad-bodies.test.ts', 'api/test/http.test.ts'],
    [
      [
        'limit',
        "if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);",
      ],
      ['limit', 'if (size > most) throw tooLarge(most);'],
      [
        'policy',
        '(type !== null && !/^application\\/json\\s*(;\\s*charset="?utf-8"?\\s*)?$/i.test(type))\n    throw unsupported();',
      ],
      ['policy', "throw new Refusal(400, 'invalid_json', 'The body is not valid UTF-8');"],
      ['policy', "if (type === null && text !== '') throw unsupported();"],
      ['policy', '{ fatal: true }', '{}'],
    ],
  ),
  ...guardsIn(
    `${http}/answer-headers.ts`,
    ['api/test/cors.test.ts'],
    [
      ['policy', 'origin: originOf(context),', 'origin: (origin) => origin,'],
      ['policy', "http.req.header('origin') === origin", "http.req.header('origin')"],
    ],
  ),
  ...guardsIn(
    `${http}/answer-error.ts`,
    ['api/src/own-account/closing-at-once.test.ts'],
    [['state', 'if (isOwnClosing(error, http)) refusal = unauthorized();']],
  ),
  ...guardsIn(
    `${http}/idempotency.ts`,
    ['api/src/deposits/one-page.test.ts'],
    [
      ['integrity', '    throw stillRunning();\n'],
      ['integrity', '.where(isBegun)\n      .execute();'],
      ['ownership', ".where('user_id', '=', attempt.userId)"],
      ['ownership', ".where('key', '=', attempt.key)"],
      ['integrity', 'if (answer) return answer;', ''],
      ['integrity', '(${isBegun}\n    and idempotency_keys', '(idempotency_keys'],
    ],
  ),
  ...guardsIn(
    `${http}/idempotency.ts`,
    ['api/src/own-account/closing-leaves-nothing.test.ts'],
    [['state', '[401, 402, 429]', '[402, 429]']],
  ),
  ...guardsIn(
    `${http}/read-sent.ts`,
    [`${http}/read-sent.test.ts`],
    [['limit', ', patience);', ', 1e9);']],
  ),
  ...guardsIn(
    `${http}/browser.ts`,
    ['api/src/accounts/known-browsers.test.ts'],
    [
      ['policy', 'httpOnly: true,', ''],
      ['policy', "sameSite: 'Strict',", ''],
      ['policy', "secure: settings.PUBLIC_URL.startsWith('https:'),", ''],
    ],
  ),
  ...guardsIn(
    `${http}/answer-headers.ts`,
    ['api/test/headers.test.ts'],
    [
      ['policy', "'cache-control': 'no-store',", ''],
      ['policy', "'x-content-type-options': 'nosniff',", ''],
      ['policy', "'content-security-policy': nothing,", ''],
      ['policy', "'referrer-policy': 'no-referrer',", ''],
      ['policy', "{ 'strict-transport-security': 'max-age=31536000; includeSubDomains' }", '{}'],
    ],
  ),
  ...guardsIn(
    `${http}/docs.ts`,
    ['api/test/headers.test.ts'],
    [['policy', ", 200, { 'content-security-policy': policy }", '']],
  ),
  ...guardsIn(
    `${http}/request-log.ts`,
    ['api/test/request-log.test.ts'],
    [
      ['policy', "endpoint: http.get('endpoint') ?? 'none',", 'endpoint: http.req.path,'],
      ['policy', '{ failure: describe(failure) }', '{ failure }'],
    ],
  ),
  ...guardsIn(
    `${http}/answer-error.ts`,
    [`${http}/answer-error.test.ts`, 'api/test/request-log.test.ts'],
    [
      [
        'policy',
        "new Refusal(500, 'internal', 'Something went wrong on our side.')",
        "new Refusal(500, 'internal', String(error))",
      ],
    ],
  ),
  ...guardsIn(
    `${http}/pictures.ts`,
    ['api/src/link-checks/look-at-links.test.ts'],
    [
      [
        'token',
        'isKey.test(key) ? await inOriginShare(origin, () => find(db, key)) : undefined',
        'await inOriginShare(origin, () => find(db, key))',
      ],
      [
        'policy',
        "'content-security-policy': \"default-src 'none'; frame-ancestors 'none'; sandbox\",",
        '',
      ],
      ['policy', "'cache-control': 'private, max-age=86400, immutable',", ''],
    ],
  ),
  ...guardsIn(
    'api/src/app.ts',
    ['api/test/cors.test.ts', 'api/test/http.test.ts', 'api/test/deadlines.test.ts'],
    [
      [
        'limit',
        "app.use(timeout(deadline, new HTTPException(503, { message: 'request timeout' })));",
        '',
      ],
    ],
  ),
  ...guardsIn(
    `${http}/browser.ts`,
    ['api/test/origins.test.ts'],
    [
      [
        'policy',
        "originOf(socketOf(http), http.req.header('x-forwarded-for'), TRUSTED_PROXIES)",
        "http.req.header('x-forwarded-for') ?? String(TRUSTED_PROXIES)",
      ],
    ],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    ['api/src/suspensions/calls.test.ts'],
    [['state', 'if (caller.profile.suspended_at && !isForSuspended(endpoint)) throw suspended();']],
  ),
  ...guardsIn(
    `${http}/docs.ts`,
    ['api/test/http.test.ts'],
    [['policy', 'if (!type) return http.notFound();', '']],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    ['api/src/jobs/get-job.test.ts'],
    [['policy', 'if (error instanceof Refusal && error.status === 401) return undefined;', '']],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    [`${http}/account-limits.test.ts`],
    [['limit', ' || download !== undefined;', ';']],
  ),
];
