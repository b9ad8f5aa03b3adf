import words from './words.json' with { type: 'json' };

/** A JSON Schema, as far as it holds others. */
interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described | boolean;
  anyOf?: Described[];
  oneOf?: Described[];
}

interface Operation extends Described {
  operationId: string;
  parameters: (Described & { in: string; name: string })[];
  requestBody?: { content: { 'application/json': { schema: Described } } };
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Described> };
}

const said = words as Partial<Record<string, string>>;

/** Says of something what its comment does, in place of what is said of all of its kind. */
const say = (place: string, of: Described) =>
  Object.assign(of, said[place] && { description: said[place] });

function sayOfFields(place: string, schema: Described) {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    say(`${place}.${name}`, field);
    sayOfFields(`${place}.${name}`, field);
  }
  const { items, additionalProperties: rest, anyOf = [], oneOf = [] } = schema;
  for (const part of [items, rest, ...anyOf, ...oneOf])
    if (typeof part === 'object') sayOfFields(place, part);
}

/**
 * Has a document say what the comments of the contract say of each call and each field.
 * @param document is written into
 */
export function withWords<D extends Document>(document: D): D {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    say(name, schema);
    sayOfFields(name, schema);
  }
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations) as Operation[]) {
      const { operationId: name, parameters, requestBody } = operation;
      say(name, operation);
      for (const parameter of parameters)
        say(`${name}.${parameter.in}.${parameter.name}`, parameter);
      if (requestBody) sayOfFields(`${name}.body`, requestBody.content['application/json'].schema);
    }
  return document;
}
