import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isSet } from '@castwork/settings/settings';
import { type SettingName, settingsTable } from '@castwork/settings/table';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { underLoad } from './stage.ts';

test('nothing that the product is set to outside reaches a drill: no database, port or key', () => {
  const names = Object.keys(settingsTable) as SettingName[];
  const outside = Object.fromEntries(names.map((name) => [name, 'of the real product']));
  const told: Record<string, string> = { ...outside, ...underLoad };
  expect(names.filter((name) => isSet(name, told) && told[name] === outside[name])).toEqual([]);
  expect(isSet('DATABASE_OWNER_URL', told)).toBe(false);
  expect(isSet('AUTH_SECRET', told)).toBe(true);
});

test('an upgrade from a release that is not there is refused, and leaves nothing behind', async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'castwork-refused-'));
  onTestFinished(() => rm(TMPDIR, { recursive: true }));
  const check = promisify(execFile)(
    process.execPath,
    [join(ROOT, 'packages/dev/src/upgrade/main.ts'), 'no-such-release'],
    { cwd: ROOT, env: { ...process.env, TMPDIR } },
  );
  const { code, stderr } = (await check.catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  expect([code, stderr]).toEqual([
    1,
    'There is no release or commit "no-such-release" here: fetch it first.\n',
  ]);
  expect(readdirSync(TMPDIR)).toEqual([]);
});
