import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';
import { Refusal } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';

/** What a call is answered that ends with this error. */
async function answerTo(error: Error) {
  const app = new Hono<HttpEnv>();
  app.get('/', (http) => {
    http.set('requestId', 'an id');
    throw error;
  });
  app.onError(answerError);
  const answer = await app.request('/');
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    connection: answer.headers.get('connection'),
    text: await answer.text(),
  };
}

const words = 'the words of the database';
const coded = (code: string) => Object.assign(new Error(words), { code });

test.each([
  ['lost the connection', coded('08006')],
  ['shuts down', coded('57P01')],
  ['has no connection to spare', coded('53300')],
  ['gave up on a lock', coded('55P03')],
  ['gave up on a statement', coded('57014')],
  ['gave up on an idle transaction', coded('25P03')],
  ['could not order two transactions', coded('40001')],
  ['ended a deadlock', coded('40P01')],
  ['is not listening', coded('ECONNREFUSED')],
  ['has a name that is not known now', coded('EAI_AGAIN')],
  ['is not listening at any of its addresses', new AggregateError([coded('ECONNREFUSED')])],
  ['has all its connections in use', new Error('timeout exceeded when trying to connect')],
  ['does not answer', new Error('Query read timeout')],
  ['went away', new Error('Connection terminated unexpectedly')],
  ['is being left', new Error('Cannot use a pool after calling end on the pool')],
  ['is waited for beyond the deadline', new HTTPException(503, { message: 'request timeout' })],
])('when the database %s, a call may be tried again soon', async (_, error) => {
  const { status, retryAfter, text } = await answerTo(error);
  expect([status, retryAfter]).toEqual([503, '2']);
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', requestId: 'an id' });
  expect(text).not.toContain(error.message || words);
});

test.each([
  ['a row that a table refuses', coded('23514')],
  ['a table that is not there', coded('42P01')],
  ['a file that is not there', coded('ENOENT')],
  ['several at once', new AggregateError([coded('23514')], words)],
  ['anything else', new TypeError(words)],
])('a fault of ours is named only in the log: %s', async (_, error) => {
  const { status, retryAfter, text } = await answerTo(error);
  expect([status, retryAfter]).toEqual([500, null]);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: 'an id' });
  expect(text).not.toContain(words);
});

test('what cannot be read is the fault of whoever sent it', async () => {
  const { status, text } = await answerTo(new HTTPException(400, { message: words }));
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'bad_request' });
  expect(text).not.toContain(words);
});

test.each([
  [408, 'close'],
  [413, 'close'],
  [415, null],
] as const)(
  'after %d, when not all was read, no other request comes on the connection: %s',
  async (status, connection) => {
    expect(await answerTo(new Refusal(status, 'a_word', 'Why'))).toMatchObject({
      status,
      connection,
    });
  },
);
