import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { parse } from './parse.ts';

const thing = z.object({
  name: z.string().min(2),
  age: z.int().max(9),
  isOn: z.boolean(),
  role: z.enum(['creator', 'sponsor']),
  links: z.array(z.string()).max(2),
  id: z.uuid(),
  day: z.iso.date(),
  code: z.string().regex(/x/, 'Enter a code'),
  way: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('bank') }),
    z.object({ kind: z.literal('card') }),
  ]),
});

/** What is said of a value, by field. */
function said(value: unknown): Record<string, string> {
  try {
    parse(thing, value);
  } catch (error) {
    const { issues = [] } = error as Refusal;
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  }
  return {};
}

test('what is missing is required, and what is none of its kind is said in plain words', () => {
  expect(new Set(Object.values(said({})))).toEqual(new Set(['Required']));
  const wrong = {
    name: 1,
    age: '1',
    isOn: 'x',
    role: 3,
    links: {},
    id: [],
    day: 1,
    code: null,
    way: 1,
  };
  expect(said(wrong)).toEqual({
    name: 'Give a text',
    age: 'Give a number',
    isOn: 'Give true or false',
    role: 'Choose one of creator, sponsor',
    links: 'Give a list',
    id: 'Give a text',
    day: 'Give a text',
    code: 'Give a text',
    way: 'Give an object',
  });
  for (const none of [undefined, null, 3, []]) expect(said(none)).toEqual({ '': 'Give an object' });
});

test('what is not as it should be is said in plain words, in the field’s own where it has some', () => {
  const wrong = { name: 'a', age: 1.5, isOn: true, role: 'x', links: ['', '', ''] };
  expect(said({ ...wrong, id: '1', day: '1', code: 'y', way: {} })).toEqual({
    name: 'At least 2 characters',
    age: 'Give a whole number',
    role: 'Choose one of creator, sponsor',
    links: 'At most 2 entries',
    id: 'Give an id',
    day: 'Give a date like 2027-12-31',
    code: 'Enter a code',
    'way.kind': 'Choose one of bank, card',
  });
});

test('the first field that is wrong is named, in front of what is wrong with it', () => {
  expect(() => parse(thing, {})).toThrow(/^name: Required$/);
});
