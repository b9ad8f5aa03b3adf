import { kindsOf, limits, sides, type Schema, valuesOf } from './schema.ts';

/** Why a value of one schema may not be one of another: the first field for which it is so. */
export interface Misfit {
  /** Like `jobs[].status`; empty for the value itself. */
  readonly field: string;
  readonly why: 'missing' | 'unknown' | 'null' | 'other';
  /** What may come. */
  readonly given: string;
  /** All that is understood. */
  readonly wanted: string;
}

/** Which way a value goes: senders must keep to limits and known fields, readers skip what is new. */
export type Way = 'sent' | 'answered';

const other = (field: string, given: string, wanted: string): Misfit => ({
  field,
  why: 'other',
  given,
  wanted,
});
const plain = (field: string, why: Misfit['why']): Misfit => ({ ...other(field, '', ''), why });

const typeOf = ({ type, format }: Schema) => String(format ?? type ?? 'anything');
const isNull = ({ type, const: value }: Schema) => type === 'null' || value === null;
const isAnything = (schema: Schema) => Object.keys(schema).length === 0;

const isKind = (given: Schema, wanted: Schema) =>
  given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number');

function limitMisfit(given: Schema, wanted: Schema, field: string): Misfit | null {
  for (const limit of limits) {
    const [one, two] = [given[limit], wanted[limit]];
    if (two !== undefined && (one === undefined || (two - one) * sides[limit] > 0))
      return other(field, `${limit} ${one ?? 'none'}`, `${limit} ${two}`);
  }
  if (wanted.pattern !== undefined && wanted.pattern !== given.pattern)
    return other(field, given.pattern ?? typeOf(given), wanted.pattern);
  return null;
}

function valueMisfit(given: Schema, wanted: Schema, way: Way, field: string): Misfit | null {
  if (way === 'answered' && wanted['x-extensible']) return null;
  const [values, known] = [valuesOf(given), valuesOf(wanted)];
  if (!known) return null;
  const understood = known.map((value) => JSON.stringify(value)).join(', ');
  if (!values) return other(field, `any ${typeOf(given)}`, understood);
  const strange = values.find((value) => !known.includes(value));
  return strange === undefined ? null : other(field, JSON.stringify(strange), understood);
}

const inner = (field: string, name: string) => (field ? `${field}.${name}` : name);

function objectMisfit(given: Schema, wanted: Schema, way: Way, field: string): Misfit | null {
  const [there, here] = [given.properties ?? {}, wanted.properties ?? {}];
  for (const name of wanted.required ?? [])
    if (!given.required?.includes(name)) return plain(inner(field, name), 'missing');
  for (const [name, schema] of Object.entries(there)) {
    const taker = Object.hasOwn(here, name) ? here[name] : restOf(wanted);
    const at = inner(field, name);
    if (!taker && way === 'sent') return plain(at, 'unknown');
    const found = taker ? misfit(schema, taker, way, at) : null;
    if (found) return found;
  }
  const [more, rest] = [restOf(given), restOf(wanted)];
  return more && rest ? misfit(more, rest, way, `${field}[]`) : null;
}

/** What an object's further fields may be. */
const restOf = ({ additionalProperties: rest }: Schema): Schema | undefined =>
  typeof rest === 'object' ? rest : rest === true ? {} : undefined;

function kindMisfit(given: Schema, wanted: Schema, way: Way, field: string): Misfit | null {
  if (isNull(given) && isNull(wanted)) return null;
  if (isNull(given)) return plain(field, 'null');
  if (!isKind(given, wanted)) return other(field, typeOf(given), typeOf(wanted));
  if (wanted.format !== undefined && wanted.format !== given.format)
    return other(field, typeOf(given), typeOf(wanted));
  if (given.type === 'object') return objectMisfit(given, wanted, way, field);
  const found =
    valueMisfit(given, wanted, way, field) ??
    (way === 'sent' ? limitMisfit(given, wanted, field) : null);
  if (found || given.type !== 'array') return found;
  return misfit(given.items ?? {}, wanted.items ?? {}, way, `${field}[]`);
}

/**
 * Whether whoever reads by one schema understands everything that another permits.
 * @param given what may come
 * @param wanted what is understood
 * @returns the first thing that is not, or `null`
 */
export function misfit(given: Schema, wanted: Schema, way: Way, field = ''): Misfit | null {
  if (isAnything(wanted) || isAnything(given)) return null;
  const takers = kindsOf(wanted);
  for (const kind of kindsOf(given)) {
    const found = takers.map((taker) => kindMisfit(kind, taker, way, field));
    // Of several ways in which it does not fit, the one of the same type says most.
    const near = takers.findIndex((taker) => isKind(kind, taker));
    if (found.every((each) => each !== null)) return found[Math.max(near, 0)] ?? null;
  }
  return null;
}
