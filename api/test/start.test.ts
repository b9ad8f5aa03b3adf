import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { createTestDatabase } from '@castwork/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { startCollector } from './collector.ts';
import { type From, startReady } from './processes.ts';

/** What is loaded when somebody asks for it, or a setting does: each takes megabytes, and a part of a start. */
const later = {
  'what writes the OpenAPI document': /contract.src.openapi.ts/,
  'what goes out to the web': /\/node_modules\/undici\//,
  'the payment provider’s client': /\/node_modules\/stripe\//,
  'what sends traces': /src.traces.open-tracing.ts/,
  'what tells metrics': /metrics.src.open-telling.ts/,
};

/** The steps of the schema, as sources and as they are built. */
const steps = /\/migrations(?:\/\d|\.js)/;

/** The addresses of all modules that have run in an API, as Node writes them down, by its end. */
async function loadedBy(env: Record<string, string>, from: From, template?: string) {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-loaded-'));
  const database = await createTestDatabase(template);
  onTestFinished(async () => {
    rmSync(directory, { recursive: true });
    await database.drop();
  });
  const told = { NODE_V8_COVERAGE: directory, ...env };
  const api = await startReady(database.url, told, 'api', from);
  onTestFinished(api.stop);
  expect(await api.end('SIGTERM')).toBe(0);
  return readdirSync(directory).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
}

const found = (loaded: readonly string[]) =>
  Object.entries(later).flatMap(([what, name]) =>
    loaded.some((url) => name.test(url)) ? [what] : [],
  );

test.each([
  ['its sources', 'sources', '/api/src/main.ts'],
  ['what is built of them', 'build', '/api.js'],
] as const)(
  'an API of %s loads nothing at its start that only some calls or settings need',
  async (_, from, main) => {
    const loaded = await loadedBy({}, from);
    expect(loaded.some((url) => url.endsWith(main))).toBe(true);
    expect(found(loaded)).toEqual([]);
    expect(loaded.filter((url) => steps.test(url))).toEqual([]);
  },
);

test('a database that has no schema yet is given it at a start', async () => {
  for (const from of ['sources', 'build'] as const)
    expect((await loadedBy({}, from, 'template0')).some((url) => steps.test(url))).toBe(true);
});

test('what is loaded later is known by the names that it has when it is loaded', async () => {
  const { resolve } = createRequire(import.meta.url);
  const packages = ['@castwork/contract/openapi', 'undici', 'stripe'].map((name) => resolve(name));
  const collector = await startCollector();
  onTestFinished(collector.close);
  const asked = {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  for (const from of ['sources', 'build'] as const)
    expect(found([...packages, ...(await loadedBy(asked, from))])).toEqual(Object.keys(later));
});
