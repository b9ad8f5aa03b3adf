import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import { expect, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { clientOf, type Fetch } from './people.ts';

const headers = { 'content-type': 'application/json', 'x-request-id': 'r' };
const answering =
  (body: string, status = 200): Fetch =>
  async (path, init) => {
    const answer = new Response(body, { status, headers });
    await checkAnswer(init?.method ?? 'GET', path, answer);
    return answer;
  };

const spending = { committed: 1, fees: 1, months: [] };

test('a field that an answer lacks is named by the test that asked', async () => {
  const { call } = clientOf(answering(JSON.stringify(spending)));
  await expect(call('getSpending')).rejects.toThrow(/GET \/api\/spending[^]*approved/);
});

test('a field that is not declared is named, too', async () => {
  const { call } = clientOf(answering(JSON.stringify({ ...spending, approved: 2, secret: 3 })));
  await expect(call('getSpending')).rejects.toMatchObject({ expected: { secret: 3 } });
});

const failing = (fetch: () => Promise<Response>) =>
  createClient({ baseUrl: () => '', fetch }).call('getSpending');

test('a call that could not be made keeps why', async () => {
  const cause = new TypeError('no route to host');
  const call = failing(() => Promise.reject(cause));
  await expect(call).rejects.toBeInstanceOf(ApiError);
  await expect(call).rejects.toMatchObject({ status: 0, code: 'network', cause });
  await expect(call).rejects.toThrow('no route to host');
});

test.each([200, 502])(
  'an answer of %i that is not JSON is an error that keeps why',
  async (status) => {
    const call = failing(() => Promise.resolve(new Response('<html>', { status })));
    await expect(call).rejects.toMatchObject({
      status,
      code: 'unreadable',
      fromServer: false,
      cause: expect.any(SyntaxError) as unknown,
    });
  },
);
