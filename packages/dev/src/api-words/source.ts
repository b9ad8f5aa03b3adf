import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, parseSync, type Program } from 'oxc-parser';

/** A constant of a file: what it is, and what stands above it. */
export interface Declared {
  readonly source: Source;
  readonly node: Expression;
  readonly says: string | undefined;
}

/** A file of the contract. */
export interface Source {
  readonly program: Program;
  /** What the comment right before a place says, on one line. */
  readonly saidAt: (start: number) => string | undefined;
  /** What a name stands for in it, wherever that is declared. */
  readonly find: (name: string) => Declared | undefined;
}

const onOneLine = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

const known = new Map<string, Source>();

/** Reads a file once. */
export function readSource(file: string): Source {
  const found = known.get(file) ?? parse(file);
  known.set(file, found);
  return found;
}

function parse(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const declared = new Map<string, Declared>();
  const imported = new Map<string, () => Declared | undefined>();
  const source: Source = {
    program,
    saidAt: (start) => {
      const before = comments.findLast(({ end }) => end <= start);
      return before?.value.startsWith('*') && text.slice(before.end, start).trim() === ''
        ? onOneLine(before.value)
        : undefined;
    },
    find: (name) => declared.get(name) ?? imported.get(name)?.(),
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier') {
          const { name } = each.imported;
          const from = join(dirname(file), statement.source.value);
          imported.set(each.local.name, () => readSource(from).find(name));
        }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init)
        declared.set(id.name, { source, node: init, says: source.saidAt(statement.start) });
  }
  return source;
}
