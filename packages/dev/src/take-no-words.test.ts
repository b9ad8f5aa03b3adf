import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What a program says that does nothing with its words. */
const refusal = (script: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, script), '--help'], {
    timeout: 30_000,
  }).then(
    () => 'done',
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

const api = '../../../api/bench/';
const shell = '../../../shell/bench/';

test.each([
  ['bench:api', `${api}bench.ts`],
  ['bench:channels', `${shell}channels.ts`],
  ['bench:costs', `${api}costs.ts`],
  ['bench:months', `${api}months.ts`],
  ['bench:searches', `${api}searches.ts`],
  ['bench:streams', `${api}streams.ts`],
  ['bench:upload', `${shell}upload.ts`],
  ['demo:code', 'demo/code.ts'],
  ['drill', 'drill/main.ts'],
  ['image', 'image/main.ts'],
  ['registry', 'serve-registry.ts'],
  ['soak:api', `${api}soak.ts`],
  ['upgrade:check', 'upgrade/main.ts'],
])('%s takes no words: whoever asks it for help waits for nothing', async (name, script) => {
  expect(await refusal(script)).toBe(
    `2: ${name} takes no "--help": what it does stands in README.md.\n`,
  );
});
