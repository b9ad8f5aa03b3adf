import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

test('an installation asks whether packages fit the Node that is installed, and warns of no other', () => {
  const text = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const [asked, installed] = [/^nodeVersion: (.+)$/m, /^ {2}node: (\d.+)$/m].map(
    (line) => line.exec(text)?.[1],
  );
  expect(installed).toMatch(/^\d/);
  expect(asked).toBe(installed);
});

interface Manifest {
  name: string;
  optionalDependencies?: Record<string, string>;
}

test('the lockfile has what each package needs on any system, not only on the one that wrote it', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const locked = new Set([...lockfile.matchAll(/^ {2}'?(@?[^@'\n]+)@/gm)].map(([, name]) => name));
  const installed = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', {
    cwd: ROOT,
  }).map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest);
  const lacking = installed.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((optional) => !locked.has(optional))
      .map((optional) => `${name} needs ${optional}: pnpm install --lockfile-only --fix-lockfile`),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(lacking).toEqual([]);
});
