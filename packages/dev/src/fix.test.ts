import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './workspace.ts';

test('fix formats too when lint finds what it cannot mend, and says so by its exit code', () => {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-fix-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const name of ['.oxlintrc.json', '.oxfmtrc.json'])
    copyFileSync(join(ROOT, name), join(directory, name));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { fix: string };
  };
  const fix = () =>
    spawnSync('sh', ['-c', scripts.fix], {
      cwd: directory,
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    }).status;

  const file = join(directory, 'unmended.ts');
  writeFileSync(file, 'export const  anything: any =  1\n');
  expect(fix()).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('export const anything: any = 1;\n');

  writeFileSync(file, 'export const  one =  1\n');
  expect(fix()).toBe(0);
});
