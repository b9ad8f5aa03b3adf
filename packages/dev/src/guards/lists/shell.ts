import { type Guard, type GuardRow, guardsIn } from '../guard.ts';

const server = 'shell/server';

/** A line of a policy is gone. */
const without = (...lines: readonly string[]): GuardRow[] =>
  lines.map((line) => ['policy', line, '']);

/** Left out, it is the same by itself. */
const referrers: GuardRow = [
  'policy',
  "referrerPolicy: 'no-referrer',",
  "referrerPolicy: 'origin',",
];

/** What the shell's server tells browsers, and whom it listens to. */
export const shellGuards: readonly Guard[] = [
  ...guardsIn(
    'packages/session/src/api.ts',
    ['packages/session/src/call-once.test.ts'],
    [
      ['ownership', 'if (store.get()?.token !== token) throw error;', ''],
      ['integrity', ' || /^(GET|PUT) |\\/totp\\//.test(address)', ''],
      ['integrity', '|\\/totp\\/', ''],
    ],
  ),
  ...guardsIn(
    'packages/session/src/call-once.ts',
    ['packages/session/src/call-once.test.ts'],
    [
      [
        'ownership',
        'asker && now && now !== asker ? new Promise<never>(() => undefined) : answer',
        'answer',
      ],
    ],
  ),
  ...guardsIn(
    'packages/session/src/ahead.ts',
    ['packages/session/src/ahead.test.ts'],
    [
      ['token', '      authorization === `Bearer ${asked.token}` &&\n', ''],
      ['integrity', ' &&\n      JSON.stringify(asked.headers) === JSON.stringify(others)', ''],
      ['integrity', 'letGo(all.splice(0));', ''],
      ['integrity', 'all.filter(({ at }) => at >= old)', 'all'],
      ['integrity', 'globalThis.castworkAhead.splice(i, 1)[0]', 'globalThis.castworkAhead[i]'],
      ['integrity', 'if (answer?.ok) return answer;', 'if (answer) return answer;'],
    ],
  ),
  ...guardsIn(
    `${server}/ask-ahead.js`,
    [`${server}/ask-ahead.test.ts`],
    [
      ['token', 'if (!(JSON.parse(atob(claims)).exp * 1000 > Date.now())) return;', ''],
      ['policy', "if (!['public', 'signedIn', user.role].includes(page.ahead.access)) return;", ''],
      ['policy', 'Object.hasOwn(unread.headers, user.role) && ', ''],
      ['policy', ' && !document.hidden', ''],
    ],
  ),
  ...guardsIn(
    `${server}/security-headers.ts`,
    [`${server}/security-headers.test.ts`],
    without(
      `defaultSrc: ["'none'"],`,
      `scriptSrc: ["'self'", NONCE, files],`,
      `styleSrc: ["'self'", NONCE, files],`,
      `imgSrc: ["'self'", 'data:', new URL(apiUrl).origin, files],`,
      "connectSrc: [\n        new URL(apiUrl).origin,\n        // As it is configured: what a request calls us is the caller's own words.\n        `${new URL(publicUrl).host}/live/`,\n        // What judges a page reads from within it what search engines may.\n        `${new URL(publicUrl).host}/robots.txt`,\n        sockets,\n      ],",
      `baseUri: ["'none'"],`,
      `formAction: ["'self'"],`,
      `frameAncestors: ["'none'"],`,
      'permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },',
      "xFrameOptions: 'DENY',",
      "strictTransportSecurity:\n      publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',",
    ),
  ),
  ...guardsIn(
    `${server}/platform/platform.ts`,
    [`${server}/platform/platform.test.ts`, `${server}/security-headers.test.ts`],
    without(
      `defaultSrc: ["'none'"],`,
      'scriptSrc: [NONCE],',
      'styleSrc: [NONCE],',
      `imgSrc: ["'self'"],`,
      `baseUri: ["'none'"],`,
      `formAction: ["'none'"],`,
      `frameAncestors: ["'none'"],`,
      "xFrameOptions: 'DENY',",
      "strictTransportSecurity:\n      publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',",
    ),
  ),
  ...guardsIn(`${server}/security-headers.ts`, [`${server}/security-headers.test.ts`], [referrers]),
  ...guardsIn(
    `${server}/platform/platform.ts`,
    [`${server}/security-headers.test.ts`],
    [referrers],
  ),
  ...guardsIn(
    `${server}/platform/platform.ts`,
    [`${server}/platform/owner-only.test.ts`],
    [
      ['token', "if (!isLetIn(c)) return c.text(`This page is the owner's. ${how}`, 401);", ''],
      ['token', 'if (!link || !(await isFirstUse(store, link.id, link.expires)))', 'if (!link)'],
      ['token', "if (c.req.method === 'HEAD') return c.body(null);", ''],
      ['policy', "c.header('Cache-Control', 'no-store');", ''],
    ],
  ),
  ...guardsIn(
    `${server}/platform/words.ts`,
    [`${server}/platform/render.test.ts`],
    [
      ['state', 'if (live === null) return [];', ''],
      ['policy', '.toSorted((a, b) => gravity.indexOf(a.tone) - gravity.indexOf(b.tone))', ''],
    ],
  ),
  ...guardsIn(
    `${server}/platform/live-table.ts`,
    [`${server}/platform/render.test.ts`],
    [
      ['state', '.filter((channel) => channel.live !== null)', ''],
      ['state', '({ build }) => build === live', '() => true'],
    ],
  ),
  ...guardsIn(
    `${server}/visitor.ts`,
    [`${server}/platform/owner-only.test.ts`, `${server}/registry.test.ts`],
    without('httpOnly: true,', "sameSite: 'Lax',", "secure: publicUrl.startsWith('https:'),"),
  ),
  ...guardsIn(
    `${server}/live-routes.ts`,
    [`${server}/reports.test.ts`],
    [
      ['policy', "if (!arrived) return refuse(c, 'Not a report', 400);", ''],
      [
        'signature',
        'if (!ticket?.builds.includes(ticketBuild(report.remote, report.build)))',
        'if (!ticket)',
      ],
      ['state', "return refuse(c, 'This build is gone', 410);", 'void 0;'],
      [
        'limit',
        "return c.text('Enough is known of this build', 429, { 'Retry-After': '3600' });",
        'void 0;',
      ],
      ['integrity', "return refuse(c, 'This page has told so already', 409);", 'void 0;'],
      ['limit', 'await limit.consume(origin).catch(() => null)', 'true'],
      ['limit', 'bodyLimit({ maxSize: maxReportBytes })', 'bodyLimit({ maxSize: 1e9 })'],
    ],
  ),
  ...guardsIn(
    `${server}/operator-overview.ts`,
    [`${server}/operator-overview.test.ts`],
    [['role', "user?.role === 'operator' ? 200 : 403", '200']],
  ),
  ...guardsIn(
    `${server}/previews.ts`,
    [`${server}/bad-input.test.ts`],
    [['signature', 'if (!preview)', 'if (false)']],
  ),
  ...guardsIn(
    `${server}/page-head.ts`,
    [`${server}/share/share-heads.test.ts`],
    [['policy', 'text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)', 'text']],
  ),
];
