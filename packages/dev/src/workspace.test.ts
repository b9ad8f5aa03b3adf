import { readFileSync } from 'node:fs';
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
