import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { journeys, unitTests, unknownName } from './test-files.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, 'test.ts');

const refusal = async (...args: string[]) => {
  const ended = run(process.execPath, [command, ...args]);
  const { code, stdout, stderr } = await ended.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  return [code, stdout, stderr];
};

test.each(['unit', 'e2e'])(
  '%s with a name that no test has runs nothing, and says so',
  async (suite) => {
    const said = 'No test file has "nosuch" in its name.\n';
    expect(await refusal(suite, 'nosuch')).toEqual([2, '', said]);
    // Beside one that there is, too: it would pass for one that ran.
    expect(await refusal(suite, 'journey', 'accounts', 'nosuch')).toEqual([2, '', said]);
  },
);

test('guards with a word that none has runs nothing, and says so', async () => {
  const said = 'No guard has "nosuch" in its file or text.\n';
  expect(await refusal('guards', 'terms.ts', 'nosuch')).toEqual([2, '', said]);
});

test('what names a test file as its runner takes it is let through', () => {
  const own = 'packages/dev/src/test-files.test.ts';
  for (const name of [
    'test-files',
    'Test-Files',
    own,
    `./${own}`,
    `${own}:27`,
    import.meta.filename,
  ])
    expect(unknownName([name], unitTests())).toBeUndefined();
  for (const name of ['deploy-', 'e2e/journey', 'deploy-(gate|heal)', 'journey.test.ts:12:3'])
    expect(unknownName([name], journeys())).toBeUndefined();
  // A word for the runner itself may be followed by anything.
  expect(unknownName(['--testNamePattern', 'five pages'], unitTests())).toBeUndefined();
});

test('neither kind of test is taken for the other', () => {
  expect(unknownName(['deploy-gate'], unitTests())).toBe('deploy-gate');
  expect(unknownName(['tally'], journeys())).toBe('tally');
});
