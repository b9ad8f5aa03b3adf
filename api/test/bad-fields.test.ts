import type { EndpointName } from '@castwork/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { expectNoChange, read, send, valid } from './refusals.ts';

expectNoChange();

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
  'ftp://host.example/file',
  'blob:https://host.example/id',
  '//host.example/path',
  'host/path',
  'http:/host.example',
  'http:host.example',
  'https:\\\\host.example',
  'https://user:password@host.example/',
  'https://user@host.example/',
  'https://',
  'https:// host.example/',
  'https://ho\u0000st/',
  `https://host.example/${'x'.repeat(2_048)}`,
  'http://[::1',
  'http://[::1]/',
  'http://127.0.0.1/',
  'http://localhost/',
  'http:///x',
  'view-source:https://host.example',
];
const notWhole = [0, -1, 1.5, 101, 1e9, '1', null, raw('1e999'), raw('-1e999'), true, []];

const fields: [name: string, field: string, values: unknown[]][] = [
  [
    'signup',
    'email',
    [
      ...notText,
      ...notStorable,
      '',
      'x',
      '@',
      'a@b',
      'a b@c.test',
      'a@b@c.test',
      // It would read like another's address.
      'a\u200bda@c.test',
      '\u202eada@c.test',
      'ada\u00ad@c.test',
    ],
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
  ['updateMe', 'contentType', [...notText, 'x'.repeat(201)]],
  ['updateMe', 'platforms', ['YouTube', ['youtube'], null, Array(51).fill('YouTube')]],
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
      '9999-12-31',
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
      'https://a.example',
      null,
      [],
      Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`),
      ['https://a.example', 'https://a.example/'],
      ['HTTPS://A.example/x', 'https://a.example/x'],
    ],
  ],
  ['submitLinks', 'contentLinks.0', [...notLinks, '', 1, null, []]],
  ['requestChanges', 'reason', [...notText, ...notStorable, '', ' ', 'x'.repeat(1_001)]],
  ['withdrawSubmission', 'reason', [...notText, ...notStorable, 'x'.repeat(1_001)]],
  ['disputeSubmission', 'reason', [...notText, ...notStorable, '', ' ', 'x'.repeat(1_001)]],
  ['updateJob', 'title', [...notText, ...notStorable, '', 'x'.repeat(201)]],
  ['updateJob', 'budget', ['100', null, 0, 10.005, raw('1e999')]],
  ['updateJob', 'dueDate', ['2026-02-30', '2020-01-01', '9999-12-31', '', null]],
  ['updateJob', 'splitCount', notWhole],
  ['updateJob', 'radiusMiles', [0, 5_001, '25']],
  ['updateJob', 'note', [...notText, ...notStorable, 'x'.repeat(1_001)]],
  ['setPayoutMethod', 'kind', [...notText, 'paypal', '']],
  ['setPayoutMethod', 'password', [...notText, ...notStorable, '', 'x'.repeat(1_001)]],
  ['setPayoutMethod', 'accountName', [...notText, ...notStorable, '', 'x'.repeat(201)]],
  [
    'setPayoutMethod',
    'routingNumber',
    [...notText, '', '021000022', '02100002', '0210000210', '000000000', '０21000021', '02100002x'],
  ],
  [
    'setPayoutMethod',
    'accountNumber',
    [...notText, '', '123', '1'.repeat(18), '12 34', '１２３４５', '-1234', '1234.5'],
  ],
  ['setPayoutSchedule', 'schedule', [...notText, 'daily', 'Weekly', '']],
  [
    'requestPayout',
    'amount',
    ['10', null, true, [], 0, -10, 9.99, 10.005, 1_000_000.01, raw('1e999'), raw('1e-400')],
  ],
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
