import { expect, test } from 'vitest';
import { callsIn } from './calls-in.ts';

test('built code says by itself what it calls, whichever quotes its bundler prefers', () => {
  const code = [
    'a("GET /api/earnings");b(`PATCH /api/requests/{id}/deny`)',
    "c('GET /api/earnings')",
  ];
  expect(callsIn(code).map(({ name }) => name)).toEqual(['getEarnings', 'denyRequest']);
});

test('what is sent and read comes along', () => {
  const [deny] = callsIn(['"PATCH /api/requests/{id}/deny"']);
  expect(deny).toMatchObject({
    method: 'PATCH',
    path: '/api/requests/{id}/deny',
    body: { properties: { reason: { type: 'string' } } },
    reply: { required: ['message', 'request'] },
  });
});

test('a call that no contract has is refused', () => {
  expect(() => callsIn(['"GET /api/dreams"'])).toThrow(
    'GET /api/dreams is called, and the contract has no such call.',
  );
});
