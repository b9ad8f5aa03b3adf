import { kindsOf, type Schema, valuesOf } from '@castwork/contract/calls/schema';

/** How much there is of everything: nothing that may be left out, or a screen full and more. */
export type Amount = 'none' | 'much';

/** Rows of a list, of a list in each of its rows, and so on: all of them 25 long would be millions. */
const rows = [25, 3, 2] as const;
const rowsAt = (depth: number) => rows[depth] ?? 1;

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

function objectOf(schema: Schema, amount: Amount, index: number, depth: number) {
  const { properties = {}, required = [], additionalProperties, propertyNames = {} } = schema;
  const fields = Object.entries(properties)
    .filter(([name]) => amount === 'much' || required.includes(name))
    .map(([name, schema]) => [name, sampleOf(schema, amount, index, depth)]);
  const more =
    amount === 'much' && typeof additionalProperties === 'object'
      ? [
          [
            valuesOf(propertyNames)?.[0] ?? 'example',
            sampleOf(additionalProperties, amount, index, depth),
          ],
        ]
      : [];
  return Object.fromEntries([...fields, ...more]) as object;
}

function listOf(schema: Schema, amount: Amount, index: number, depth: number) {
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  const most = amount === 'none' ? 0 : rowsAt(depth);
  const length = Math.min(maxItems, Math.max(minItems, most));
  // What stands in different rows differs, too.
  const first = index * length;
  return Array.from({ length }, (_, row) => sampleOf(items, amount, first + row, depth + 1));
}

/**
 * A value that a schema permits. What a schema cannot say, such as that a text is a month, it gives
 * as `examples`.
 * @param index which of several: each has an id and words of its own, and every listed value comes up
 * @param depth how many lists it stands in
 */
export function sampleOf(schema: Schema, amount: Amount, index = 0, depth = 0): unknown {
  const kinds = kindsOf(schema);
  const some = kinds.filter((each) => !isNull(each));
  if (amount === 'none' && some.length < kinds.length) return null;
  const kind = some[index % some.length];
  if (!kind) return null;
  const values = kind.examples ?? valuesOf(kind);
  if (values) return values[index % values.length];
  switch (kind.type) {
    case 'object':
      return objectOf(kind, amount, index, depth);
    case 'array':
      return listOf(kind, amount, index, depth);
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
