import type { EndpointName } from '@castwork/contract/endpoints';
import { expect, test } from 'vitest';
import { aJob } from './open-api.ts';
import { password } from './people.ts';
import { expectNoChange, pair, read, send, valid } from './refusals.ts';

expectNoChange();

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
    // Only what has nothing but fields that may be left out may come without a body.
    if (/^(denyRequest|withdrawSubmission|requestPayout)$/.test(name) && text === '') continue;
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
