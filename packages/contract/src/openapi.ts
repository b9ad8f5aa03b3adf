import { z } from 'zod';
import { checkWritten } from './check-written.ts';
import { errorBody, schemas } from './contract.ts';
import { type Endpoint, type ErrorStatus, errorStatuses } from './endpoint.ts';
import type { EndpointSchemas } from './endpoint-schemas.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

type Json = Record<string, unknown>;

const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

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
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
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

function operation(name: EndpointName) {
  checkWritten(name, endpoints[name], schemas[name]);
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body, reply }: EndpointSchemas = schemas[name];
  const errors = errorStatuses(endpoint).map((status) => [
    String(status),
    { description: reasons[status], content: content({ $ref: '#/components/schemas/Error' }) },
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
              content: content(reply, 'output', endpoint.streams && 'text/event-stream'),
            },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * The API's OpenAPI 3.1 document, derived from the table of endpoints and its schemas.
 * @param serverUrl where the API is
 * @throws Error with one sentence about an endpoint that is not written to its end
 */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const described = operation(name);
    const { path, method } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Castwork API', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: toJson(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
