import { type Guard, guardsIn } from '../guard.ts';

const limits = 'api/src/limits/rate-limits.ts';
const http = 'api/src/http';

/** How often and how much at a time. */
export const limitGuards: readonly Guard[] = [
  ...guardsIn(
    'api/src/limits/limit-concurrency.ts',
    [`${http}/fair-share.test.ts`],
    [
      ['limit', 'throw refuse();'],
      ['limit', 'if (running >= atOnce) {', 'if (running < 0) {'],
    ],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    [`${http}/fair-share.test.ts`],
    [
      [
        'limit',
        'inOriginShare: limitEach(sharing * context.settings.LIMIT_AT_ONCE, sharing * queue),',
        'inOriginShare: (_, work) => work(),',
      ],
    ],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    [`${http}/slow-body.test.ts`],
    [
      [
        'limit',
        'inSessionShare: limitEach(context.settings.LIMIT_AT_ONCE, queue),',
        'inSessionShare: (_, work) => work(),',
      ],
      ['limit', 'inSessionShare(claims.sid', 'inSessionShare(claims.sub'],
    ],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    ['api/src/jobs/many-changes.test.ts'],
    [
      ['limit', "throw conflict(\n      'changed_too_often',"],
      ['limit', 'note || row.accepted_count === 0', 'row.accepted_count === 0'],
      ['limit', '(note || row.accepted_count === 0)', 'note'],
      ['limit', ' && (note || row.accepted_count === 0)', ''],
    ],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    ['api/src/safety/blocks.test.ts'],
    [['limit', "if (asked.note) await work.limits.count(work.trx, 'messages', caller.actor.id);"]],
  ),
  ...guardsIn(
    limits,
    ['api/src/accounts/login.test.ts'],
    [
      ['limit', '      throw tooMany(refused.msBeforeNext);\n    },\n    afterLogin'],
      [
        'limit',
        'const refused = await over(origins, origin);\n      if (refused) throw tooMany(refused.msBeforeNext);',
      ],
      ['limit', '2 ** (count - 1)', '1'],
    ],
  ),
  ...guardsIn(
    limits,
    ['api/src/accounts/sign-up-again.test.ts'],
    [
      [
        'limit',
        'const refused = await over(long, `signup:${address}`);\n      if (refused) throw tooMany(refused.msBeforeNext);',
      ],
    ],
  ),
  ...guardsIn(
    limits,
    ['api/src/accounts/mail-limits.test.ts'],
    [
      ['limit', 'if (await over(short, key)) return false;', ''],
      ['limit', 'return !(await over(long, key));', 'return true;'],
    ],
  ),
  ...guardsIn(
    limits,
    [`${http}/account-limits.test.ts`],
    [
      ['limit', 'throw tooMany(\n          refused.msBeforeNext,\n          `Too many changes'],
      ['limit', 'throw tooMany(\n          refused.msBeforeNext,\n          `Too many ${name}'],
    ],
  ),
  ...guardsIn(
    'api/src/submissions/withdraw-submission.ts',
    [`${http}/account-limits.test.ts`],
    [['limit', "await work.limits.count(work.trx, 'undos', submission.row.creator_id);", '']],
  ),
  ...guardsIn(
    `${http}/http-server.ts`,
    [`${http}/http-server.test.ts`],
    [
      ['limit', 'headersTimeout: 10 * seconds,', 'headersTimeout: 0,'],
      ['limit', 'requestTimeout: 30 * seconds,', 'requestTimeout: 0,'],
    ],
  ),
  ...guardsIn(
    'api/src/live/streams.ts',
    ['api/src/notifications/stream.test.ts'],
    [
      ['limit', 'throw tooManyStreams();'],
      ['limit', 'if (listeners.size >= all) throw unavailable();'],
      ['token', 'if (sessionId === id) feed.close();', 'if (!feed) continue;'],
      ['token', 'if (sessionEndsAt > now) feed.beat();', 'if (feed) feed.beat();'],
    ],
  ),
  ...guardsIn(
    'api/src/live/streams.ts',
    ['api/src/live/streams.test.ts'],
    [
      ['state', 'if (own?.size === 0) ', ''],
      ['ownership', 'of byUser.get(userId) ?? []) feed.tell', 'of listeners) feed.tell'],
    ],
  ),
  ...guardsIn(
    'api/src/live/feed.ts',
    ['api/src/live/feed.test.ts'],
    [['state', ' && news.length === 0', '']],
  ),
  ...guardsIn(
    'api/src/live/live.ts',
    ['api/src/notifications/stream.test.ts'],
    [
      ['state', 'if (!listening.isHearing()) throw unavailable();'],
      ['state', 'streams.endAll();\n      forget();', 'streams.endAll();'],
      ['state', 'onBack: () => forget(),', 'onBack: () => undefined,'],
    ],
  ),
  ...guardsIn(
    'api/src/notifications/get-stream.ts',
    ['api/src/notifications/stream.test.ts'],
    [['state', 'if (isDraining) throw unavailable();']],
  ),
  ...guardsIn(
    'api/src/open-context.ts',
    ['api/test/request-log.test.ts'],
    [['limit', ', periodicFlush: 100', '']],
  ),
  ...guardsIn(
    'api/src/health/get-readiness.ts',
    ['api/test/lifecycle.test.ts'],
    [['state', 'if (isDraining) throw unavailable();']],
  ),
  ...guardsIn(
    `${http}/mount.ts`,
    ['api/test/origins.test.ts'],
    [['limit', "if (http.req.method !== 'POST') return;", '']],
  ),
];
