import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import { type ApiProcess, startApi } from './processes.ts';

let api: TestApi;
let process: ApiProcess;
beforeAll(async () => {
  api = await openApi();
  process = await startApi(api.context.settings.DATABASE_URL, {
    PUBLIC_URL: 'https://castwork.example/app',
  });
  await process.running.ready;
});
afterAll(async () => {
  await process.stop();
  await api.close();
});

/** Sends bytes as they are. @returns the whole answer, once the server has closed the connection */
async function sendRaw(...parts: string[]) {
  const socket = connect(Number(new URL(process.url).port), '127.0.0.1');
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  return text(socket);
}

const lines = (...some: string[]) => `${some.join('\r\n')}\r\n\r\n`;

/** An answer of a raw request. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const request = (method: string, path: string) =>
  sendRaw(lines(`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close')).then(read);

const ask = (origin: string, method = 'OPTIONS') =>
  fetch(`${process.url}/api/users/me`, {
    method,
    headers: { origin, 'access-control-request-method': 'PUT' },
  });

describe('what is no HTTP', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a header without a name', lines('GET /api/users/me HTTP/1.1', 'host: x', ': y'), 400],
    [
      'two lengths',
      lines('POST /api/login HTTP/1.1', 'host: x', 'content-length: 1', 'content-length: 2'),
      400,
    ],
    [
      'a length and chunks',
      lines(
        'POST /api/login HTTP/1.1',
        'host: x',
        'content-length: 1',
        'transfer-encoding: chunked',
      ),
      400,
    ],
    ['no host', lines('GET /api/users/me HTTP/1.1', 'connection: close'), 400],
    [
      'a host that is none',
      lines('GET /api/users/me HTTP/1.1', 'host: a b/c', 'connection: close'),
      400,
    ],
    [
      'an address that is none',
      lines('GET http://[ HTTP/1.1', 'host: x', 'connection: close'),
      400,
    ],
    [
      'a backslash in the path',
      lines('GET /api\\users HTTP/1.1', 'host: x', 'connection: close'),
      400,
    ],
    ['a very long path', lines(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'host: x'), 431],
    ['very long headers', lines('GET /api/users/me HTTP/1.1', `x: ${'x'.repeat(20_000)}`), 431],
  ])('%s is answered with an error in JSON', async (_, bytes, status) => {
    const answer = read(await sendRaw(bytes));
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.body) as Record<string, string>;
    expect(body).toMatchObject({ message: body.error, code: 'bad_request' });
    expect(body.requestId).toBeTruthy();
  });
});

describe('methods', () => {
  test.each([
    ['TRACE', '/api/jobs', 'post'],
    ['PROPFIND', '/api/login', 'post'],
    ['PUT', '/api/login', 'post'],
    ['POST', '/api/users/me', 'get, head, put'],
    ['PATCH', '/api/jobs/x', 'put, delete, get, head'],
    ['POST', '/api/openapi.json', 'get, head'],
    ['DELETE', '/api/docs', 'get, head'],
  ])('%s at %s is refused, with what it takes', async (method, path, allow) => {
    const answer = await request(method, path);
    expect(answer.status).toBe(405);
    expect(answer.head).toContain(`allow: ${allow}\r\n`);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'method_not_allowed' });
  });

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await request('HEAD', '/api/health/live');
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.head).toContain('content-type: application/json');
  });

  test.each([
    '/',
    '/api',
    '/api/',
    '/api/jobs/',
    '/api/JOBS',
    '/api//jobs',
    '/api/../etc/passwd',
    '/api/docs/../../package.json',
    '/api/docs/%2e%2e%2fpackage.json',
    '/api/docs/constructor',
    '/%',
    '/%ff',
    '/%00',
  ])('there is nothing at %s', async (path) => {
    expect((await request('GET', path)).status).toBe(404);
  });
});

describe('other origins', () => {
  test('the app’s may call, and reads errors too', async () => {
    const preflight = await ask('https://castwork.example');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://castwork.example');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const refused = await ask('https://castwork.example', 'GET');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://castwork.example');
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test('others are not told that they may', async () => {
    const preflight = await ask('https://evil.example');
    expect(preflight.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});

test('a body larger than 64 kB is refused without being read to its end', async () => {
  const head = lines(
    'POST /api/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 1000000000',
    'connection: close',
  );
  expect(read(await sendRaw(head, 'x'.repeat(1_000))).status).toBe(413);
  const chunk = `${(65_000).toString(16)}\r\n${'x'.repeat(65_000)}\r\n`;
  const chunked = lines(
    'POST /api/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'transfer-encoding: chunked',
    'connection: close',
  );
  expect(read(await sendRaw(chunked, chunk, chunk)).status).toBe(413);
});

test('every answer has an id and says that it is nobody else’s', async () => {
  const answer = await process.fetch('/api/health/live');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('server')).toBeNull();
});
