import { schemas } from '@castwork/contract/contract';
import type { EndpointSchemas } from '@castwork/contract/endpoint-schemas';
import type { CallAccess, Endpoint } from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import * as fc from 'fast-check';
import { z } from 'zod';
import { farDay } from './open-api.ts';

/** Text and other values that have broken programs before. */
const nastyText =
  '|\0|\ud800|__proto__|constructor|javascript:alert(1)|https://a.example/x|1e999|-1|0|2026-02-30|2099-12-31|%00|%|../..|';
const nasty = fc.constantFrom<unknown>(
  ...nastyText.split('|'),
  0,
  -0,
  -1,
  1.5,
  10.005,
  1e15,
  2 ** 53,
  5e-324,
  true,
  null,
  [],
  {},
  [[]],
  [null],
);
const anything = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.jsonValue());

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
}

/** What text a field of this name may take that its JSON Schema does not tell. */
const texts: Record<string, fc.Arbitrary<string>> = {
  dueDate: fc.constantFrom(farDay, '2026-13-01', `${farDay}T10:00:00Z`),
  email: fc.nat(30).map((n) => `fuzz-${n}@castwork.test`),
  contentLinks: fc.webUrl(),
  page: fc.nat(3).map(String),
  pageSize: fc.nat(120).map(String),
  limit: fc.nat(250).map(String),
  olderThanDays: fc.nat(20_000).map(String),
  radiusMiles: fc.oneof(fc.double().map(String), fc.nat(6_000).map(String)),
  zipCode: fc.constantFrom('60601', '99501', '00000', '1'),
};

/** Values that a schema takes, as far as its JSON Schema says what those are. */
function like(schema: JsonSchema, ids: fc.Arbitrary<string>, name = ''): fc.Arbitrary<unknown> {
  const { minimum: min = -10, maximum: max = 10_000, properties, required = [] } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => like(each, ids, name)));
  if (properties) {
    const parts = Object.entries(properties).map(([key, each]) => [key, like(each, ids, key)]);
    return fc.record<Record<string, unknown>, string>(
      Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>,
      { requiredKeys: required },
    );
  }
  if (schema.type === 'array')
    return fc.array(like(schema.items ?? {}, ids, name), { maxLength: 12 });
  if (schema.type === 'boolean') return fc.boolean();
  // Lists that grow with every request would make the later ones slow.
  if (name === 'repeatCount') return fc.integer({ min: 0, max: 3 });
  if (schema.type === 'integer') return fc.integer({ min, max: Math.min(max, 1e6) });
  if (schema.type === 'number')
    return fc.integer({ min: min * 100, max: Math.min(max * 100, 1e9) }).map((n) => n / 100);
  if (/id$/i.test(name)) return ids;
  return texts[name] ?? fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
}

/** The same with some of it broken: keys left out, swapped for nonsense, or added. */
const broken = (valid: fc.Arbitrary<unknown>) =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(11), anything, fc.boolean()), { maxLength: 2 }))
    .map(([value, changes]) => {
      const copy: Record<string, unknown> = { ...(value as object), unknown: 1 };
      const keys = Object.keys(copy);
      for (const [at, other, drop] of changes) {
        const key = keys[at % keys.length]!;
        if (drop) delete copy[key];
        else copy[key] = other;
      }
      return copy;
    });

/** A query or a body: mostly as it should be, often nearly so, sometimes nonsense. */
function partOf(schema: z.ZodType | undefined, ids: fc.Arbitrary<string>) {
  if (!schema) return fc.constant<unknown>(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const valid = like(json, ids);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 4, arbitrary: broken(valid) },
    { weight: 1, arbitrary: anything },
  );
}

/** Nearly always the one, seldom another. */
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** Any value as text on the wire. */
export const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** Who calls what has this access, most of the time. */
const usual = (access: CallAccess) =>
  access === 'sponsor' || access === 'operator' ? access : 'creator';

/**
 * Requests to an endpoint: by whom, where to, with what.
 * @param ids of things there are, so that some requests get past the first look
 */
export function requestTo(name: EndpointName, ids: readonly string[]) {
  const { method, path, access, idempotent }: Endpoint = endpoints[name];
  const { query, body }: EndpointSchemas = schemas[name];
  const anId = fc.constantFrom(...ids);
  const segment = fc
    .oneof({ weight: 4, arbitrary: anId }, { weight: 1, arbitrary: anything.map(textOf) })
    .map((text) => encodeURIComponent(text.toWellFormed()) || 'x');
  return fc.record({
    who: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string>(usual(access)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('creator', 'sponsor', 'operator', 'anyone', 'nobody'),
      },
    ),
    method: mostly<string>(
      method,
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    ),
    path: segment.map((text) => path.replaceAll(/\{\w+\}/g, text)),
    query: partOf(query, anId),
    body: partOf(body, anId),
    /** How much of the body's text arrives. */
    cut: mostly(1, fc.double({ min: 0, max: 1, noNaN: true })),
    type: mostly('application/json', fc.constantFrom('text/plain', 'application/json; charset=x')),
    key: idempotent
      ? fc.option(fc.oneof(fc.constantFrom('one', 'two'), fc.uuid()))
      : fc.constant(null),
  });
}

export type GeneratedRequest =
  ReturnType<typeof requestTo> extends fc.Arbitrary<infer R> ? R : never;
