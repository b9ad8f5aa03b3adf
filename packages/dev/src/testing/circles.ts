import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../workspace.ts';

/** What a package is made of: a folder that its sources lie in, or a file beside such folders. */
type Part = string;

const SOURCES = 'src,server';
const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/**
 * The circles between the parts of each package, each as `api: src/accounts, src/http`. Lint finds
 * those between files; tests may import what they like.
 */
export function folderCircles(): string[] {
  const manifests = globSync('{api,shell,*-app,packages/*}/package.json', { cwd: ROOT });
  return manifests
    .map((manifest) => dirname(manifest))
    .flatMap((folder) =>
      circles(importsOf(folder)).map((parts) => `${folder}: ${parts.join(', ')}`),
    )
    .toSorted();
}

function importsOf(folder: string): Map<Part, Set<Part>> {
  const cwd = join(ROOT, folder);
  const files = globSync(`{${SOURCES}}/**/*.{ts,tsx}`, { cwd, exclude: ['**/*.test.{ts,tsx}'] });
  const imports = new Map<Part, Set<Part>>(files.map((file) => [partOf(file), new Set()]));
  for (const file of files)
    for (const [, path = ''] of readFileSync(join(cwd, file), 'utf8').matchAll(IMPORT)) {
      const part = partOf(posix.join(dirname(file), path));
      if (part !== partOf(file)) imports.get(partOf(file))?.add(part);
    }
  return imports;
}

const partOf = (file: string): Part => file.split('/').slice(0, 2).join('/');

/** Parts that reach one another stand together. */
function circles(imports: Map<Part, Set<Part>>): Part[][] {
  const reached = new Map([...imports.keys()].map((part) => [part, reach(part, imports)]));
  const together = [...imports.keys()].map((part) =>
    [...(reached.get(part) ?? [])].filter((other) => reached.get(other)?.has(part)).toSorted(),
  );
  const several = together.filter(({ length }) => length > 1);
  return [...new Map(several.map((parts) => [parts.join(), parts])).values()];
}

function reach(from: Part, imports: Map<Part, Set<Part>>, seen = new Set<Part>()): Set<Part> {
  for (const part of imports.get(from) ?? [])
    if (!seen.has(part)) reach(part, imports, seen.add(part));
  return seen;
}
