import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase } from '@castwork/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { startReady } from './processes.ts';

const { resolve } = createRequire(import.meta.url);
const packageOf = (name: string) => `/node_modules/${name}/`;

/** What is loaded when somebody asks for it, or a setting does: each takes megabytes, and a part of a start. */
const later = {
  'what writes the OpenAPI document': resolve('@castwork/contract/openapi'),
  'what goes out to the web': dirname(resolve('undici')),
  'the payment provider’s client': packageOf('stripe'),
  'what sends traces': resolve('../src/traces/open-tracing.ts'),
  'what tells metrics': resolve('@castwork/metrics/open-telling'),
};

test('an API loads nothing at its start that only some calls or settings need', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-loaded-'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    rmSync(directory, { recursive: true });
    await database.drop();
  });
  // Node writes down which modules have run.
  const api = await startReady(database.url, { NODE_V8_COVERAGE: directory });
  onTestFinished(api.stop);
  expect(await api.end('SIGTERM')).toBe(0);
  const loaded = readdirSync(directory).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
  expect(loaded.some((url) => url.endsWith('/api/src/main.ts'))).toBe(true);
  const early = Object.entries(later).filter(([, path]) =>
    loaded.some((url) => url.includes(path)),
  );
  expect(early.map(([what]) => what)).toEqual([]);
});
