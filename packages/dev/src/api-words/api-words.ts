import { globSync } from 'node:fs';
import { join } from 'node:path';
import { replyName } from '@castwork/contract/names';
import type { Expression, ObjectExpression } from 'oxc-parser';
import { ROOT } from '../workspace.ts';
import { type Fields, fieldsOf, type IsNamed } from './fields.ts';
import { readSource, type Source } from './source.ts';

const contract = join(ROOT, 'packages/contract/src');

type Words = [place: string, words: string][];

const wordsOf = (place: string, fields: Fields): Words =>
  [...fields].flatMap(([name, { says, fields: inner }]) => [
    ...(says ? [[`${place}.${name}`, says] as [string, string]] : []),
    ...wordsOf(`${place}.${name}`, inner),
  ]);

/** What `names.add(job, { id: 'Job' })` gives a name to. */
function namedIn({ program, find }: Source) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression')
      return [];
    const [schema, meta] = statement.expression.arguments;
    if (schema?.type !== 'Identifier' || meta?.type !== 'ObjectExpression') return [];
    const [id] = meta.properties;
    const found = find(schema.name);
    return found && id?.type === 'Property' && id.value.type === 'Literal'
      ? [{ id: String(id.value.value), ...found }]
      : [];
  });
}

const objectIn = (node: Expression | undefined): ObjectExpression | undefined =>
  node?.type === 'TSSatisfiesExpression'
    ? objectIn(node.expression)
    : node?.type === 'ObjectExpression'
      ? node
      : undefined;

/** The calls of a file, each with its parts: `export const jobSchemas = { createJob: { body, reply } }`. */
function callsIn(source: Source) {
  return source.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    const [{ id, init } = {}] = statement.declaration.declarations;
    if (id?.type !== 'Identifier' || !id.name.endsWith('Schemas')) return [];
    return (objectIn(init ?? undefined)?.properties ?? []).flatMap((call) => {
      if (call.type !== 'Property' || call.key.type !== 'Identifier') return [];
      const parts = objectIn(call.value)?.properties ?? [];
      return [{ name: call.key.name, says: source.saidAt(call.start), parts }];
    });
  });
}

/**
 * What the comments of the contract say of its calls and of the fields of what is sent and answered.
 * @returns by where it is: `PostedJob.posts`, `getVisibleJobs.query.sort`, `updateJob`
 */
export function apiWords(): Record<string, string> {
  const sources = globSync('**/*.ts', { cwd: contract })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => readSource(join(contract, file)));
  const named = sources.flatMap(namedIn);
  const isNamed: IsNamed = (node) => named.some((each) => each.node === node);
  const words: Words = named.flatMap(({ id, source, node, says }) => [
    ...(says ? [[id, says] as [string, string]] : []),
    ...wordsOf(id, fieldsOf(source, node, isNamed)),
  ]);
  const told = new Set<Expression>();
  for (const source of sources)
    for (const { name, says, parts } of callsIn(source)) {
      if (says) words.push([name, says]);
      for (const part of parts) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        const { value, key } = part;
        // One answer of several calls is told of with the first.
        const node = value.type === 'Identifier' ? source.find(value.name)?.node : value;
        if (key.name === 'reply' && node && told.size === told.add(node).size) continue;
        const place = key.name === 'reply' ? replyName(name) : `${name}.${key.name}`;
        words.push(...wordsOf(place, fieldsOf(source, value, isNamed, true)));
      }
    }
  return Object.fromEntries(words);
}
