import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTests } from './tests-of-tree.ts';

/** Opens a tree with these files of tests. */
async function open(files: Readonly<Record<string, string>>) {
  const tree = await mkdtemp(join(tmpdir(), 'castwork-tree-'));
  onTestFinished(() => rm(tree, { recursive: true }));
  await mkdir(join(tree, 'packages/dev'), { recursive: true });
  await symlink(join(import.meta.dirname, '../../node_modules'), join(tree, 'node_modules'));
  await writeFile(join(tree, 'package.json'), '{ "type": "module" }');
  await writeFile(join(tree, 'packages/dev/vitest.config.ts'), 'export default {};');
  for (const [name, text] of Object.entries(files))
    await writeFile(join(tree, name), `import { afterAll, test } from 'vitest';\n${text}`);
  return openTests(tree);
}

test('when a process crashes that runs tests, its run ends with an error, and all can be closed', async () => {
  const tests = await open({
    'crash.test.ts': `
      test('red', () => { throw new Error('red'); });
      afterAll(async () => {
        await new Promise((later) => setTimeout(later, 300));
        process.kill(process.pid, 'SIGKILL');
      });`,
  });
  await expect(tests.run(['crash.test.ts'])).rejects.toThrow(
    'the process that ran crash.test.ts has crashed',
  );
  await tests.close();
});

test('what breaks outside of a test is told', async () => {
  const tests = await open({
    'later.test.ts': `
      test('green', async () => {
        setTimeout(() => { throw new Error('later'); }, 5);
        await new Promise((later) => setTimeout(later, 50));
      });`,
  });
  expect(await tests.run(['later.test.ts'])).toEqual({ passed: 1, red: [], broken: ['later'] });
  await tests.close();
});
