import type { Schema } from './schema.ts';

/** A call as a client was built against it, or as an API answers it. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
}

interface Content {
  content?: { 'application/json'?: { schema?: Schema } };
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId?: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** An OpenAPI document, as far as it is looked at here. */
export interface ApiDocument {
  readonly paths: Record<string, Record<string, unknown>>;
}

/** What readers do not need: limits of what is answered, and the words of the documentation. */
const forDocumentation = ['description', 'default', 'examples', 'title'];
const forSenders = [...forDocumentation, 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength'];

const without = (schema: Schema | undefined, keywords: readonly string[]) =>
  schema &&
  (JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    // A field may be called like a keyword: its schema is an object, a keyword's value is none.
    keywords.includes(key) && (typeof value !== 'object' || value === null || Array.isArray(value))
      ? undefined
      : value,
  ) as Schema);

function queryOf(parameters: readonly Parameter[] = []): Schema | undefined {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema ?? {}])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

const jsonOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

/**
 * Describes one call of an API.
 * @returns `undefined` when the API does not have it
 */
export function describeCall(
  { paths }: ApiDocument,
  method: string,
  path: string,
): DescribedCall | undefined {
  const operations = Object.hasOwn(paths, path) ? paths[path] : undefined;
  const operation = operations?.[method.toLowerCase()] as Operation | undefined;
  if (!operation) return undefined;
  const { operationId: name = `${method} ${path}`, parameters, requestBody, responses } = operation;
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'));
  return {
    name,
    method,
    path,
    query: without(queryOf(parameters), forDocumentation),
    body: without(jsonOf(requestBody), forDocumentation),
    reply: without(jsonOf(success?.[1]), forSenders),
  };
}

/** Describes all calls of an API. */
export const describeCalls = (document: ApiDocument): DescribedCall[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap(
      (method) => describeCall(document, method.toUpperCase(), path) ?? [],
    ),
  );
