import { expect, test } from 'vitest';
import { callsProblem } from './calls-problem.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' } as const;
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

interface Parts {
  query?: Record<string, Schema>;
  required?: readonly string[];
  body?: Schema;
  reply?: Schema;
}

/** An API with one call. */
const api = ({ query = {}, required = [], body, reply }: Parts) => ({
  paths: {
    '/api/plays': {
      post: {
        operationId: 'play',
        parameters: Object.entries(query).map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema,
        })),
        ...(body ? { requestBody: json(body) } : {}),
        responses: { 201: reply ? json(reply) : {}, 400: json(text) },
      },
    },
  },
});

/** What is said about a build that calls it. */
const said = (built: Omit<Parts, 'query'> & { query?: Schema }, live: Parts) =>
  callsProblem(
    'some-app',
    [{ name: 'play', method: 'POST', path: '/api/plays', ...built }],
    api(live),
  );

const refused = (about: string) => `some-app calls play (POST /api/plays), and the API ${about}.`;
const answers = (about: string) =>
  `some-app calls play (POST /api/plays), and the API's answer ${about}.`;

test('a call that the API does not have is named', () => {
  const calls = [{ name: 'stop', method: 'DELETE', path: '/api/plays' }];
  expect(callsProblem('some-app', calls, api({}))).toBe(
    'some-app calls stop (DELETE /api/plays), and the API has no such call.',
  );
});

test('what is the same on both sides fits, and so does a build that calls nothing', () => {
  const body = object({ title: text, more: { type: 'array', items: text } }, ['title']);
  expect(said({ body, reply: body }, { body, reply: body })).toBeNull();
  expect(callsProblem('some-app', [], api({}))).toBeNull();
});

test.each<[string, Schema, Schema, string]>([
  ['a field it refuses', object({ old: text }), object({}), 'knows no old'],
  ['a field it newly needs', object({}), object({ now: text }), 'needs now, which may not be sent'],
  [
    'a field that may be left out, and must not',
    object({ a: text }, []),
    object({ a: text }),
    'needs a, which may not be sent',
  ],
  [
    'another type',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    'takes a as number, and it may be string',
  ],
  [
    'a fraction where it takes whole numbers',
    object({ a: { type: 'number' } }),
    object({ a: { type: 'integer' } }),
    'takes a as integer, and it may be number',
  ],
  [
    'null',
    object({ a: { type: ['string', 'null'] } }),
    object({ a: text }),
    'does not take null as a',
  ],
  [
    'longer text',
    object({ a: { ...text, maxLength: 9 } }),
    object({ a: { ...text, maxLength: 5 } }),
    'takes a as maxLength 5, and it may be maxLength 9',
  ],
  [
    'smaller numbers',
    object({ a: { type: 'number' } }),
    object({ a: { type: 'number', minimum: 1 } }),
    'takes a as minimum 1, and it may be minimum none',
  ],
  [
    'text of another pattern',
    object({ a: text }),
    object({ a: { ...text, pattern: '^a$' } }),
    'takes a as ^a$, and it may be string',
  ],
  [
    'a word it does not know',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { enum: ['x'] } }),
    'takes a as "x", and it may be "y"',
  ],
  [
    'something deep inside',
    object({ a: { type: 'array', items: object({ b: text }) } }),
    object({ a: { type: 'array', items: object({ b: { type: 'boolean' } }) } }),
    'takes a[].b as boolean, and it may be string',
  ],
])('a request is not understood: %s', (_what, sent, taken, about) => {
  expect(said({ body: sent }, { body: taken })).toBe(refused(about));
});

test('a request may be narrower than what the API takes', () => {
  const wide = object({ a: { type: ['number', 'null'] }, b: { enum: ['x', 'y'] }, c: text }, []);
  const narrow = object({ a: { type: 'integer', minimum: 1 }, b: { const: 'x' } });
  expect(said({ body: narrow }, { body: wide })).toBeNull();
  expect(said({}, { query: { page: text } })).toBeNull();
});

test('the query is part of a request', () => {
  const query = object({ page: text }, []);
  expect(said({ query }, {})).toBe(refused('knows no page'));
  expect(said({ query }, { query: { page: text }, required: ['page'] })).toBe(
    refused('needs page, which may not be sent'),
  );
});

test.each<[string, Schema, Schema, string]>([
  [
    'a field is gone',
    object({ jobs: { type: 'array', items: object({ title: text }) } }),
    object({ jobs: { type: 'array', items: object({ name: text }) } }),
    'may lack jobs[].title',
  ],
  ['a field may be left out', object({ a: text }), object({ a: text }, []), 'may lack a'],
])('an answer is not understood: %s', (_what, read, answered, about) => {
  expect(said({ reply: read }, { reply: answered })).toBe(answers(about));
});

test.each<[string, Schema, Schema, string]>([
  [
    'a field may be null',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    'may answer null as a',
  ],
  [
    'another type',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    'may answer number as a, where string is understood',
  ],
  [
    'no moment any more',
    object({ a: { ...text, format: 'date-time' } }),
    object({ a: text }),
    'may answer string as a, where date-time is understood',
  ],
  [
    'a new word',
    object({ a: { enum: ['x'] } }),
    object({ a: { enum: ['x', 'z'] } }),
    'may answer "z" as a, where "x" is understood',
  ],
  [
    'a value of a record',
    object({ a: { type: 'object', additionalProperties: text } }),
    object({ a: { type: 'object', additionalProperties: { type: 'number' } } }),
    'may answer number as a[], where string is understood',
  ],
])('an answer is not understood: %s', (_what, read, answered, about) => {
  expect(said({ reply: read }, { reply: answered })).toBe(refused(about));
});

test('an answer may have more fields, and tell less', () => {
  const read = object({ a: { type: ['number', 'null'] }, b: { enum: ['x', 'y'] }, c: text }, [
    'a',
    'b',
  ]);
  const answered = object({ a: { type: 'integer' }, b: { enum: ['x'] }, d: text });
  expect(said({ reply: read }, { reply: answered })).toBeNull();
  expect(
    said({ reply: { ...text, maxLength: 5 } }, { reply: { ...text, maxLength: 9 } }),
  ).toBeNull();
});

test('an answer may have a word more where its reader takes all that come, and what is sent may not', () => {
  const read = object({ a: { type: 'string', enum: ['x'], 'x-extensible': true } });
  const wider = object({ a: { type: 'string', enum: ['x', 'z'] } });
  expect(said({ reply: read }, { reply: wider })).toBeNull();
  expect(said({ reply: read }, { reply: object({ a: { type: 'number' } }) })).toBe(
    refused('may answer number as a, where string is understood'),
  );
  expect(said({ body: wider }, { body: read })).toContain('"z"');
});

test('an answer that is none any more is refused', () => {
  expect(said({ reply: text }, {})).toBe(refused('answers nothing'));
  expect(said({}, { reply: text })).toBeNull();
});

test.each([
  [{ calls: 1 }],
  [[{ name: 'play' }]],
  [[{ name: 'a', method: 'GET', path: '/', body: { anyOf: 1 } }]],
])('calls that are none are refused with a sentence: %j', (calls) => {
  expect(callsProblem('some-app', calls, api({}))).toBe(
    'some-app does not say in full what it calls.',
  );
});
