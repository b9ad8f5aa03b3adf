import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (depth: number) => [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`,
];

test('what is nested 32 deep is read, and what is deeper is refused', () => {
  for (const text of nested(32)) expect(parseJson(text)).toEqual(JSON.parse(text));
  for (const text of nested(34))
    expect(() => parseJson(text), text).toThrow('The body is nested too deeply');
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"b":{"a":1,"c":{},"a":2}}',
  '[{},{"a":1,"a":1}]',
])('a key that is there twice is refused: %s', (text) => {
  expect(() => parseJson(text)).toThrow('a: may not be sent');
});

test.each(['{"__proto__":1}', '{"a":{"__proto__":{}}}', '[{"\\u005f_proto__":1}]'])(
  'a key that would change what objects are is refused: %s',
  (text) => {
    expect(() => parseJson(text)).toThrow('__proto__: may not be sent');
  },
);

test('the same key in other objects is read, in many lists beside each other too', () => {
  const many = {
    a: { a: [{ a: 1 }, { a: 2 }] },
    b: Array.from({ length: 100 }, () => [{ a: [] }]),
  };
  expect(parseJson(JSON.stringify(many))).toEqual(many);
});
