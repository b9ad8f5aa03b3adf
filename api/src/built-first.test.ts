import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(['start:api', 'start:worker'])(
  'pnpm %s says what to do first where nothing was built',
  (name) => {
    const command = scripts[name]?.replace('api/dist/', 'api/nowhere/') ?? '';
    const { status, stderr } = spawnSync(command, { shell: true, cwd: root, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Build it first: pnpm --filter @castwork/api build.\n',
    });
  },
);
