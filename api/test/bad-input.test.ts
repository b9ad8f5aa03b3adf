import type { ErrorBody } from '@castwork/contract/contract';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { password } from './people.ts';
import { accepted, type Pair, requested, submitted } from './things.ts';

let api: TestApi;
let pair: Pair;
let before: string;
const ids = { accepted: '', submitted: '', request: '' };

beforeAll(async () => {
  api = await openApi();
  pair = { sponsor: await api.enlist('sponsor'), creator: await api.enlist('creator', '60201') };
  ids.accepted = await accepted(pair);
  ids.submitted = await submitted(pair);
  ids.request = (await requested(pair)).requestId;
});
afterAll(() => api.close());

/** Everything that a refused call could have changed, as one hash. */
async function stored(): Promise<string> {
  const tables = [
    'users',
    'jobs',
    'submissions',
    'job_requests',
    'notifications',
    'account_tokens',
  ];
  const rows = sql.join(
    tables.map((table) => sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`),
    sql` union all `,
  );
  const result = await sql<{ hash: string }>`
    select md5(string_agg(row, '|' order by row)) as hash from (${rows}) everything
  `.execute(api.context.db);
  return result.rows[0]!.hash;
}
beforeEach(async () => {
  before = await stored();
});
afterEach(async () => {
  if ((await stored()) !== before) throw new Error('A refused call changed something.');
});

/** Sends raw text to an endpoint, as whoever may call it. */
function send(name: EndpointName, body: string | undefined, path: string = endpoints[name].path) {
  const { access, method } = endpoints[name];
  const { fetch } = access === 'public' ? api : access === 'creator' ? pair.creator : pair.sponsor;
  return fetch(path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
}

const read = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as ErrorBody),
});

const valid = (): Record<string, { path?: string; body: Record<string, unknown> }> => ({
  signup: { body: { email: 'bad@castwork.test', password } },
  login: { body: { email: 'bad@castwork.test', password } },
  forgotPassword: { body: { email: 'bad@castwork.test' } },
  resendConfirmation: { body: { email: 'bad@castwork.test' } },
  resetPassword: { path: '/api/reset-password/token', body: { password } },
  updateMe: { body: { city: 'Elgin' } },
  createJob: aJob(),
  acceptJob: { body: { jobId: ids.request } },
  submitLinks: { body: { jobId: ids.accepted, contentLinks: ['https://youtu.be/a'] } },
  requestChanges: {
    path: `/api/submissions/${ids.submitted}/request-changes`,
    body: { reason: 'Too dark' },
  },
  createJobRequest: { body: { jobId: ids.request, note: '' } },
  denyRequest: { path: `/api/requests/${ids.request}/deny`, body: { reason: '' } },
});

/** JSON as text, for values that `JSON.stringify` cannot write. */
const raw = (text: string) => ({ toJSON: () => `raw:${text}` });
const write = (value: unknown) => JSON.stringify(value).replaceAll(/"raw:([^"]*)"/g, '$1');

const notText = [null, 1, true, [], {}, ['text']];
const notStorable = ['a\u0000b', '\ud800', 'x\udfff'];
const notLinks = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript://x/%0aalert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://host/file',
  'blob:https://host/id',
  '//host/path',
  'host/path',
  'http:/host',
  'http:host',
  'https:\\\\host',
  'https://user:password@host/',
  'https://user@host/',
  'https://',
  'https:// host/',
  'https://ho\u0000st/',
  `https://host/${'x'.repeat(2_048)}`,
  'http://[::1',
  'view-source:https://host',
];
const notWhole = [0, -1, 1.5, 101, 1e9, '1', null, raw('1e999'), raw('-1e999'), true, []];

const fields: [name: string, field: string, values: unknown[]][] = [
  [
    'signup',
    'email',
    [...notText, ...notStorable, '', 'x', '@', 'a@b', 'a b@c.test', 'a@b@c.test'],
  ],
  [
    'signup',
    'password',
    [
      ...notText,
      ...notStorable,
      '',
      '1234567',
      'password',
      'PASSWORD',
      'x'.repeat(129),
      '🦄'.repeat(129),
      '🦄'.repeat(7),
    ],
  ],
  ['signup', 'role', ['admin', 'Creator', '', null, 1, ['creator']]],
  ['signup', 'fullName', [...notText, ...notStorable, 'x'.repeat(201)]],
  ['signup', 'phone', [...notText, ...notStorable, 'x'.repeat(41)]],
  ['signup', 'state', ['XX', 'il', 'DC', null, 1]],
  ['signup', 'zipCode', ['1234', '123456', '12345-', 'ABCDE', '１２３４５', null, 60601]],
  ['signup', 'contentType', [...notText, 'x'.repeat(201)]],
  [
    'signup',
    'platforms',
    ['YouTube', [['YouTube']], ['youtube'], [1], null, Array(51).fill('YouTube')],
  ],
  ['signup', 'platformUrls', ['https://host', [], null, 1]],
  ['signup', 'platformUrls.YouTube', [...notLinks, 1, null, []]],
  ['updateMe', 'stageName', [...notText, ...notStorable, 'x'.repeat(201)]],
  ['updateMe', 'businessName', [...notText, 'x'.repeat(201)]],
  ['updateMe', 'streetAddress', [...notText, 'x'.repeat(201)]],
  ['updateMe', 'city', [...notText, 'x'.repeat(201)]],
  ['updateMe', 'platformUrls.Other', notLinks],
  ['login', 'email', [...notText, '', ...notStorable]],
  ['login', 'password', [...notText, '', ...notStorable, 'x'.repeat(1_001)]],
  ['forgotPassword', 'email', [...notText, '', 'x', ...notStorable]],
  ['resendConfirmation', 'email', [...notText, '', 'x', ...notStorable]],
  ['resetPassword', 'password', [...notText, 'short', 'password1', 'x'.repeat(129)]],
  ['createJob', 'title', [...notText, ...notStorable, '', '  ', 'x'.repeat(201)]],
  ['createJob', 'description', [...notText, ...notStorable, '', 'x'.repeat(5_001)]],
  [
    'createJob',
    'budget',
    [
      '100',
      null,
      true,
      [],
      {},
      0,
      -1,
      0.99,
      10.005,
      99.999,
      1_000_000.01,
      1e15,
      raw('1e999'),
      raw('-1e999'),
      raw('1e-400'),
    ],
  ],
  ['createJob', 'jobType', ['other', 'UpForGrabs', '', null, 1]],
  [
    'createJob',
    'dueDate',
    [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2025-02-29',
      '2020-01-01',
      '2099-1-1',
      '99999-01-01',
      '+012345-01-01',
      '2099-12-31T25:00',
      '2099-12-31x',
      'tomorrow',
      '',
      4_102_444_800_000,
      null,
      ...notStorable,
    ],
  ],
  ['createJob', 'multiple', ['true', 1, null, 'yes']],
  ['createJob', 'repeatCount', notWhole],
  ['createJob', 'splitCount', notWhole],
  ['createJob', 'radiusMiles', [0, -1, 1.5, 5_001, '25', true, raw('1e999'), []]],
  ['createJob', 'agentName', [...notText, 'x'.repeat(201)]],
  ['createJob', 'agentPhone', [...notText, 'x'.repeat(41)]],
  ['acceptJob', 'jobId', [...notText, ...notStorable, 'x'.repeat(101)]],
  ['createJobRequest', 'jobId', notText],
  ['createJobRequest', 'note', [...notText, ...notStorable, 'x'.repeat(1_001)]],
  ['submitLinks', 'jobId', notText],
  [
    'submitLinks',
    'contentLinks',
    [
      'https://a.test',
      null,
      [],
      Array.from({ length: 11 }, (_, i) => `https://a.test/${i}`),
      ['https://a.test', 'https://a.test/'],
      ['HTTPS://A.test/x', 'https://a.test/x'],
    ],
  ],
  ['submitLinks', 'contentLinks.0', [...notLinks, '', 1, null, []]],
  ['requestChanges', 'reason', [...notText, ...notStorable, '', ' ', 'x'.repeat(1_001)]],
  ['denyRequest', 'reason', [...notText, ...notStorable, 'x'.repeat(1_001)]],
];

/** The body with one field, given as a path, replaced. */
function replace(body: Record<string, unknown>, field: string, value: unknown) {
  const [outer = '', inner] = field.split('.');
  if (inner === undefined) return { ...body, [outer]: value };
  return { ...body, [outer]: inner === '0' ? [value] : { [inner]: value } };
}

describe.each(fields)('%s', (name, field, values) => {
  test(`names ${field} when it is not what it should be`, async () => {
    const { path, body } = valid()[name]!;
    for (const value of values) {
      const text = write(replace(body, field, value));
      const { status, issues } = await read(await send(name as EndpointName, text, path));
      expect(status, text).toBe(400);
      expect(issues?.map((issue) => issue.path).join(' '), text).toMatch(new RegExp(`^${field}`));
    }
  });
});

test.each([
  'signup',
  'login',
  'forgotPassword',
  'createJob',
  'acceptJob',
  'submitLinks',
  'requestChanges',
])('%s names every field that is missing', async (name) => {
  const { path, body } = valid()[name]!;
  const optional = ['note', 'radiusMiles'];
  const { status, issues } = await read(await send(name as EndpointName, '{}', path));
  expect(status).toBe(400);
  expect(issues?.map((issue) => issue.path)).toEqual(
    Object.keys(body).filter((key) => !optional.includes(key)),
  );
});

test.each(Object.keys(valid()))('%s refuses what is not a JSON object', async (name) => {
  const { path, body } = valid()[name]!;
  const bodies = [
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '1',
    'NaN',
    '{"a":NaN}',
    '{"a":Infinity}',
    "{'a':1}",
    '{"a":1,}',
    `${JSON.stringify(body)}x`,
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    '{"__proto__":{"role":"sponsor"}}',
    '{"a":{"__proto__":1}}',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
  ];
  for (const text of bodies) {
    // Only a denial may come without a body.
    if (name === 'denyRequest' && text === '') continue;
    const { status } = await read(await send(name as EndpointName, text, path));
    expect(status, text.slice(0, 40)).toBe(400);
  }
});

test('a duplicate key is named', async () => {
  const text = `{"email":"a@castwork.test","email":"b@castwork.test","password":"${password}"}`;
  expect(await read(await send('signup', text))).toMatchObject({
    status: 400,
    issues: [{ path: 'email' }],
  });
});

test('a body over 64 kB is refused, with a length and without', async () => {
  const large = JSON.stringify({ ...aJob().body, padding: 'x'.repeat(64 * 1_024) });
  const headers = { 'content-type': 'application/json' };
  const withLength = { ...headers, 'content-length': String(large.length) };
  for (const init of [
    { headers: withLength, body: large },
    { headers, body: large },
  ])
    expect((await pair.sponsor.fetch('/api/jobs', { method: 'POST', ...init })).status).toBe(413);
  const stream = new Blob([large]).stream();
  const streamed = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
  expect((await pair.sponsor.fetch('/api/jobs', streamed)).status).toBe(413);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/jsonp',
  'application/json, text/plain',
  '',
])('a body of type %j is refused', async (type) => {
  const answer = await pair.sponsor.fetch('/api/jobs', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(aJob().body),
  });
  expect(answer.status).toBe(415);
});

test('bytes that are not UTF-8 are refused', async () => {
  const answer = await pair.sponsor.fetch('/api/jobs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  });
  expect(await read(answer)).toMatchObject({ status: 400, code: 'invalid_json' });
});

describe('a query', () => {
  const wrong: [path: string, field: string, values: string[]][] = [
    [
      '/api/requests',
      'page',
      ['0', '-1', '1e309', '1.5', 'NaN', '', 'x', '99999999999', '%00', '１'],
    ],
    ['/api/requests', 'pageSize', ['0', '-1', '101', '1e309', 'x', '']],
    ['/api/requests', 'status', ['open', 'PENDING', '', '%00']],
    ['/api/requests/my', 'page', ['0', '-1', '1e309']],
    ['/api/requests/my', 'pageSize', ['0', '-1', '101']],
    ['/api/jobs/visible', 'limit', ['0', '-1', '1e309', 'x', '', '1.5']],
    [
      '/api/jobs/visible',
      'cursor',
      [
        'x',
        '',
        'e30x',
        btoa('{"grabs":"x"}'),
        btoa('{"local":[1e999,"x"]}'),
        btoa('null'),
        '%00',
        'x'.repeat(501),
      ],
    ],
    ['/api/notifications', 'unreadOnly', ['1', 'TRUE', '', 'yes']],
  ];
  test.each(wrong)('of %s names %s when it is wrong', async (path, field, values) => {
    const { fetch } = /my|visible/.test(path) ? pair.creator : pair.sponsor;
    for (const value of values) {
      const { status, issues } = await read(await fetch(`${path}?${field}=${value}`));
      expect(status, value).toBe(400);
      expect(
        issues?.map((issue) => issue.path),
        value,
      ).toEqual([field]);
    }
  });

  test('for archiving names olderThanDays when it is wrong', async () => {
    for (const value of ['-1', 'x', '1e309', '1.5', ''])
      expect(
        await read(
          await pair.sponsor.fetch(`/api/requests/resolved?olderThanDays=${value}`, {
            method: 'DELETE',
          }),
        ),
      ).toMatchObject({ status: 400, issues: [{ path: 'olderThanDays' }] });
  });

  test('may hold what nobody asked for, twice and badly encoded', async () => {
    for (const query of [
      'x=1&x=2',
      'page=1&page=-1',
      '%',
      '%ff=%ff',
      '__proto__=1',
      'a[]=1',
      '&&=&',
    ])
      expect((await pair.sponsor.fetch(`/api/requests?${query}`)).status, query).toBe(200);
  });
});

test.each(['not-an-id', '%00', '%ff', '%', '1', "' or 1=1 --", '..%2f..', 'x'.repeat(5_000), '𝟘'])(
  'an id like %.12s is not there',
  async (id) => {
    const paths = [
      ['PATCH', `/api/submissions/${id}/approve`, pair.sponsor],
      ['PATCH', `/api/requests/${id}/approve`, pair.sponsor],
      ['PATCH', `/api/requests/${id}/deny`, pair.sponsor],
      ['DELETE', `/api/jobs/${id}`, pair.sponsor],
      ['DELETE', `/api/requests/${id}`, pair.creator],
      ['DELETE', `/api/job-requests/${id}`, pair.creator],
      ['PATCH', `/api/notifications/${id}/read`, pair.creator],
    ] as const;
    for (const [method, path, { fetch }] of paths)
      expect((await fetch(path, { method })).status, `${method} ${path}`).toBe(404);
  },
);
