import { z } from 'zod';
import { checkWritten } from './check-written.ts';
import { errorBody, schemas } from './contract.ts';
import { type Endpoint, type ErrorStatus, errorStatuses } from './endpoint.ts';
import type { EndpointSchemas } from './endpoint-schemas.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { names, replyName } from './names.ts';
import { withWords } from './with-words.ts';

type Json = Record<string, unknown>;

const inDocument = { unrepresentable: 'any' } as const;
const shapeAt = (id: string) => `#/components/schemas/${id}`;
const refTo = (id: string) => ({ $ref: shapeAt(id) });

/** A schema as it stands in a document that says itself what it is. */
function inside(schema: z.core.JSONSchema.BaseSchema): Json {
  const { $schema: _, $id: __, ...json } = schema;
  return json;
}

const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
  inside(z.toJSONSchema(schema, { io, ...inDocument }));

/** What calls answer, and all that goes by a name in it. */
interface Replies {
  shapes: Record<string, Json>;
  replyOf: (name: EndpointName) => Json;
}

/** Each answer whole. */
const wholeReplies = (): Replies => ({
  shapes: { Error: toJson(errorBody, 'output') },
  replyOf: (name) => toJson(schemas[name].reply, 'output'),
});

/** A format says what its pattern does, each whole number that it is one, and an answer may grow. */
function short({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Each by its name, as are the shapes that it is made of. */
function namedReplies(): Replies {
  for (const [name, { reply }] of Object.entries<EndpointSchemas>(schemas))
    if (!(reply instanceof z.ZodUndefined) && !names.has(reply))
      names.add(reply, { id: replyName(name) });
  const written = z.toJSONSchema(names, { ...inDocument, uri: shapeAt, override: short }).schemas;
  return {
    shapes: Object.fromEntries(Object.entries(written).map(([id, schema]) => [id, inside(schema)])),
    replyOf: (name) => refTo(names.get(schemas[name].reply)!.id),
  };
}

const content = (
  schema: z.ZodType | Json,
  io: 'input' | 'output' = 'output',
  type = 'application/json',
) => ({ [type]: { schema: schema instanceof z.ZodType ? toJson(schema, io) : schema } });

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(description ? { description } : {}),
  }));
}

const reasons: Record<ErrorStatus, string> = {
  400: 'Invalid input',
  401: 'No valid session, or a wrong login',
  402: 'There is less money than it takes; `missing` says how much',
  403: 'Wrong role, unconfirmed, outside the radius, or a second step of a login is due',
  404: 'Not there, or not yours',
  405: 'Method not allowed',
  408: 'Body did not arrive in time',
  409: 'The state does not permit it',
  413: 'Body larger than 64 kB, or 280 kB with a picture, or 1 MB where it is signed',
  415: 'Body not JSON',
  422: 'Idempotency-Key used with another request',
  429: 'Too many; see Retry-After',
  500: 'Our fault',
  503: 'Briefly unavailable; see Retry-After',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description: 'The same key and body replay the first answer for 24 hours.',
};

const signature = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'When the body was signed, and what with: `t=…,v1=…`.',
};

/** Nobody has to sign in for a public call; where it is personal, one may. */
const securityOf = ({ access, personal }: Endpoint) => [
  ...(personal ? [{}] : []),
  ...(access !== 'public' || personal ? [{ bearer: [] }] : []),
];

function operation(name: EndpointName, replyOf: Replies['replyOf']) {
  checkWritten(name, endpoints[name], schemas[name]);
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body }: EndpointSchemas = schemas[name];
  const errors = errorStatuses(endpoint).map((status) => [
    String(status),
    { $ref: `#/components/responses/${status}` },
  ]);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: securityOf(endpoint),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.signed ? [signature] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done' }
          : {
              description: endpoint.streams ? 'Server-sent events, each with such data' : 'Success',
              content: content(replyOf(name), 'output', endpoint.streams && 'text/event-stream'),
            },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * The API's OpenAPI 3.1 document, derived from the table of endpoints and its schemas.
 * @param serverUrl where the API is
 * @param isNamed whether shapes that have a name stand in it once, under that, and it says of each field what it
 *   is: for people, and for what makes clients of it. Else each call holds all that it is about.
 * @throws Error with one sentence about an endpoint that is not written to its end
 */
export function openApiDocument(serverUrl: string, { isNamed = false } = {}) {
  const { shapes, replyOf } = isNamed ? namedReplies() : wholeReplies();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const described = operation(name, replyOf);
    const { path, method } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Castwork API', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      responses: Object.fromEntries(
        Object.entries(reasons).map(([status, description]) => [
          status,
          { description, content: content(refTo('Error')) },
        ]),
      ),
      schemas: shapes,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
  return isNamed ? withWords(document) : document;
}
