import { expect, test } from 'vitest';
import { callsProblem } from './calls/calls-problem.ts';
import { type ApiDocument, describeCalls } from './calls/described-call.ts';
import { openApiDocument } from './openapi.ts';
import words from './words.json' with { type: 'json' };

const named = openApiDocument('/', { isNamed: true });

/** A document in which what goes by a name is put where the name stands. */
const withoutNames = (document: typeof named) => {
  const found = (ref: string): unknown =>
    ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
  const whole = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(whole);
    if ('$ref' in part)
      return whole(found(part.$ref as string) ?? expect.unreachable(`${part.$ref}`));
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)]));
  };
  return whole(document) as ApiDocument;
};

test('a document with names says of every call what the whole one says', () => {
  const [one, other] = [withoutNames(named), openApiDocument('/')];
  expect(callsProblem('Who reads names', describeCalls(one), other)).toBeNull();
  expect(callsProblem('Who reads none', describeCalls(other), one)).toBeNull();
});

test('what several calls answer stands in it once, by the name of its type', () => {
  const { schemas } = named.components;
  expect(schemas).toMatchObject({
    Job: {},
    PostedJob: {},
    Submission: {},
    JobRequest: {},
    Error: {},
  });
  expect(Object.keys(schemas).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
  expect(JSON.stringify(schemas.CreateJobReply)).toContain('"#/components/schemas/PostedJob"');
  expect(JSON.stringify(schemas.PostedJob)).toContain('"#/components/schemas/Submission"');
});

test('it says of each value once what it is, and that an answer may hold more', () => {
  const { dueDate, repeatCount } = (
    named.components.schemas.Job as { properties: Record<string, object> }
  ).properties;
  expect(dueDate).toEqual({ type: 'string', format: 'date' });
  expect(repeatCount).toEqual({ type: 'integer' });
  expect(named.components.schemas.Job).not.toHaveProperty('additionalProperties');
});

test('it says of calls and of fields what the comments of the contract do', () => {
  const { schemas } = named.components;
  expect(schemas).toMatchObject({
    Job: { properties: { creatorPayoutPerCreator: { description: 'Dollars for each creator.' } } },
    PostedJob: { description: 'A job as its sponsor sees it.' },
  });
  expect(named.paths['/api/jobs/visible']!.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'dueBy', description: '400 for a day that has passed.' }),
      expect.objectContaining({ name: 'limit', description: expect.stringContaining('rows') }),
    ]),
  });
  expect(named.paths['/api/jobs/{id}']!.put).toMatchObject({
    description: 'What is not mentioned stays as it is.',
  });
  const text = JSON.stringify(named);
  expect(Object.values(words).filter((each) => !text.includes(JSON.stringify(each)))).toEqual([]);
});
