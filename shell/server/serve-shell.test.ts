import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@castwork/settings/settings';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { serveShell, shellSettings } from './serve-shell.ts';

test('a data directory that cannot be used is told by the setting that names it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-no-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'file'), '');
  const DATA_DIR = join(directory, 'file/data');
  // With a dev server no build is needed here.
  const env = { DATA_DIR, CASTWORK_DEV_SERVERS: '{"some-app":"http://localhost:1"}' };
  await expect(
    serveShell(readSettings(shellSettings, env), pino({ level: 'silent' })),
  ).rejects.toThrow(
    `DATA_DIR ${DATA_DIR} cannot be used (ENOTDIR): set it to a directory that can be written.`,
  );
});
