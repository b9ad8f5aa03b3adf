import { schemas } from '@castwork/contract/contract';
import type { EndpointSchemas } from '@castwork/contract/endpoint-schemas';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { expect, test } from 'vitest';
import { answerTo } from './answers.ts';
import { sampleOf } from './sample.ts';

const all = Object.keys(endpoints) as EndpointName[];
/** What goes on is answered with nothing: there is no news here. */
const names = all.filter((name) => !('streams' in endpoints[name]));
const at = (path: string) => new URL(path.replaceAll(/\{\w+\}/g, 'example'), 'https://api.example');

test.each(names)('what is made up for %s is what the contract promises', (name) => {
  const { method, path, status } = endpoints[name];
  const { reply }: EndpointSchemas = schemas[name];
  for (const mood of ['none', 'much'] as const) {
    const answer = answerTo(mood, method, at(path), null);
    expect(answer?.status).toBe(status);
    expect(reply.safeParse(answer?.body).error).toBeUndefined();
  }
});

test('a stream of news ends before it has told any', () => {
  const answer = answerTo('much', 'GET', at('/api/stream'), 'creator');
  expect(answer).toEqual({ status: 200, body: undefined });
});

test('a path that is named is not taken for one with a part that may be any', () => {
  const visible = answerTo('none', 'GET', at('/api/jobs/visible'), 'creator');
  expect(visible?.body).toEqual({ jobs: [], outsideRadiusJobs: [] });
});

const jobs = (mood: 'none' | 'much', query = '') =>
  answerTo(mood, 'GET', at(`/api/jobs/my-jobs${query}`), null)?.body;

test('lists are empty or long, and come to an end', () => {
  expect(jobs('none')).toEqual({ jobs: [] });
  expect(jobs('much')).toMatchObject({
    jobs: { length: 25 },
    nextCursor: expect.any(String) as string,
  });
  expect(jobs('much', '?cursor=1')).toEqual({ jobs: [] });
});

test('who is signed in has the role of the visit, whatever the mood', () => {
  for (const mood of ['none', 'much', 'refusing'] as const)
    expect(answerTo(mood, 'GET', at('/api/users/me'), 'sponsor')?.body).toMatchObject({
      user: { role: 'sponsor' },
    });
});

test('who is signed in is not suspended: the shell would say so in a blank screen, too', () => {
  const body = answerTo('much', 'GET', at('/api/users/me'), 'creator')?.body;
  expect(schemas.getMe.reply.parse(body)).toMatchObject({ user: { suspendedAt: null } });
});

test('an API that refuses or is away says so', () => {
  expect(answerTo('refusing', 'GET', at('/api/earnings'), 'creator')?.status).toBe(403);
  expect(answerTo('away', 'GET', at('/api/earnings'), 'creator')).toBeNull();
  expect(answerTo('much', 'GET', at('/api/dreams'), 'creator')?.status).toBe(404);
});

test('every value that a schema lists comes up, and null only where there is nothing', () => {
  const schema = {
    type: 'array',
    items: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
  };
  expect(new Set(sampleOf(schema, 'much') as string[])).toEqual(new Set(['a', 'b']));
  expect(sampleOf(schema.items, 'none')).toBeNull();
});
