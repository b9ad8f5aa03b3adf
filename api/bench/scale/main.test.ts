import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const plan = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
  });

test('creators are a number, or nothing is planned', () => {
  expect(plan('--creators', '5000').stdout).toMatch(/^5,000 creators, /);
  for (const words of [['--creators'], ['--creators', 'many'], ['5000']])
    expect(plan(...words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'scale:plan takes --creators and a whole number from 1 on.\n',
    });
});

test('whoever asks for help is told what it does', () => {
  expect(plan('--help')).toMatchObject({ status: 0, stderr: '' });
  expect(plan('--help').stdout).toMatch(/^pnpm scale:plan \[--creators 10000000\]\n/);
});
