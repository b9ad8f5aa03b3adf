import { kindsOf, type Schema, valuesOf } from '@castwork/contract/calls/schema';

/** How much there is of everything: nothing that may be left out, or a screen full and more. */
export type Amount = 'none' | 'much';

const rows = 25;

const isNull = ({ type, const: value }: Schema) => type === 'null' || value === null;

const byFormat: Record<string, (index: number) => string> = {
  uuid: (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  date: () => '2030-01-31',
  'date-time': () => '2026-01-31T12:00:00.000Z',
  email: (index) => `someone-${index}@example.com`,
  uri: (index) => `https://example.com/${index}`,
};

function textOf(
  { format = '', minLength = 0, maxLength = 1000 }: Schema,
  amount: Amount,
  index: number,
) {
  const words = amount === 'none' ? '' : `Example ${index}`;
  return byFormat[format]?.(index) ?? words.padEnd(minLength, 'x').slice(0, maxLength);
}

function numberOf({ minimum = 0, maximum = Infinity }: Schema, amount: Amount, index: number) {
  return Math.min(maximum, Math.max(minimum, amount === 'none' ? 0 : index + 1));
}

function objectOf(schema: Schema, amount: Amount, index: number) {
  const { properties = {}, required = [], additionalProperties, propertyNames = {} } = schema;
  const fields = Object.entries(properties)
    .filter(([name]) => amount === 'much' || required.includes(name))
    .map(([name, schema]) => [name, sampleOf(schema, amount, index)]);
  const more =
    amount === 'much' && typeof additionalProperties === 'object'
      ? [[valuesOf(propertyNames)?.[0] ?? 'example', sampleOf(additionalProperties, amount, index)]]
      : [];
  return Object.fromEntries([...fields, ...more]) as object;
}

function listOf({ items = {}, minItems = 0, maxItems = rows }: Schema, amount: Amount) {
  const length = Math.min(maxItems, Math.max(minItems, amount === 'none' ? 0 : rows));
  return Array.from({ length }, (_, index) => sampleOf(items, amount, index));
}

/**
 * A value that a schema permits. What a schema cannot say, such as that a text is a month, it gives
 * as `examples`.
 * @param index which of several: each has an id and words of its own, and every listed value comes up
 */
export function sampleOf(schema: Schema, amount: Amount, index = 0): unknown {
  const kinds = kindsOf(schema);
  const some = kinds.filter((each) => !isNull(each));
  if (amount === 'none' && some.length < kinds.length) return null;
  const kind = some[index % some.length];
  if (!kind) return null;
  const values = kind.examples ?? valuesOf(kind);
  if (values) return values[index % values.length];
  switch (kind.type) {
    case 'object':
      return objectOf(kind, amount, index);
    case 'array':
      return listOf(kind, amount);
    case 'string':
      return textOf(kind, amount, index);
    case 'number':
    case 'integer':
      return numberOf(kind, amount, index);
    case 'boolean':
      return amount === 'much' && index % 2 === 0;
    default:
      return null;
  }
}
