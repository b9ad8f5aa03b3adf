import type { Argument, Expression, ObjectExpression } from 'oxc-parser';
import type { Source } from './source.ts';

/** What is said of a field, and of what is in it. */
export interface Field {
  readonly says: string | undefined;
  readonly fields: Fields;
}

export type Fields = ReadonlyMap<string, Field>;

/** Whether a constant has a name in the document: what is in it is said there. */
export type IsNamed = (node: Expression) => boolean;

const none: Fields = new Map();

/** What makes a schema of others. */
const making =
  /^(?:object|strictObject|extend|safeExtend|array|union|nullable|nullish|optional|record)$/;
/** What takes over the fields of another one, whatever name that has. */
const taking = /^(?:extend|safeExtend|pick|omit|partial|required)$/;

const merged = (all: readonly Fields[]): Fields => new Map(all.flatMap((each) => [...each]));

function fieldsOfObject(source: Source, { properties }: ObjectExpression, isNamed: IsNamed) {
  return merged(
    properties.map((property) => {
      if (property.type === 'SpreadElement') return fieldsOf(source, property.argument, isNamed);
      const { key, value, start } = property;
      if (key.type !== 'Identifier') return none;
      const fields = fieldsOf(source, value, isNamed, true);
      return new Map([[key.name, { says: source.saidAt(start), fields }]]);
    }),
  );
}

/**
 * The fields of what makes a schema, as its file writes them.
 * @param isInside whether it is within another schema, which holds a named one by its name
 */
export function fieldsOf(
  source: Source,
  node: Expression | Argument,
  isNamed: IsNamed,
  isInside = false,
): Fields {
  const of = (part: Expression | Argument, inside = isInside) =>
    fieldsOf(source, part, isNamed, inside);
  switch (node.type) {
    case 'ObjectExpression':
      return fieldsOfObject(source, node, isNamed);
    case 'ArrayExpression':
      return merged(
        node.elements.map((element) =>
          element && element.type !== 'SpreadElement' ? of(element) : none,
        ),
      );
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return of(node.expression);
    case 'MemberExpression': {
      // `job.shape`, or a field of that.
      const fields = of(node.object, false);
      const name = node.property.type === 'Identifier' ? node.property.name : '';
      return name === 'shape' ? fields : (fields.get(name)?.fields ?? none);
    }
    case 'Identifier': {
      const found = source.find(node.name);
      if (!found || (isInside && isNamed(found.node))) return none;
      return fieldsOf(found.source, found.node, isNamed, isInside);
    }
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return none;
      const { name } = callee.property;
      const given = making.test(name) ? node.arguments.map((each) => of(each)) : [];
      const own = of(callee.object, isInside && !taking.test(name));
      const [picked] = node.arguments;
      if (name !== 'pick' || !picked) return merged([own, ...given]);
      const kept = of(picked);
      return new Map([...own].filter(([field]) => kept.has(field)));
    }
    default:
      return none;
  }
}
