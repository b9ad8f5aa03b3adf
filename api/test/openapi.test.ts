import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { findBrowser } from '@castwork/dev/browser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import { startApi } from './processes.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await openApi();
  document = (await (await api.fetch('/api/openapi.json')).json()) as Document;
});
afterAll(() => api.close());

test.each(['/api/openapi.json', '/api/docs/openapi.json'])(
  'the document at %s is valid OpenAPI 3.1',
  async (path) => {
    const written = (await (await api.fetch(path)).json()) as Document;
    expect(written.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(written.paths)).toEqual(Object.keys(document.paths));
    expect(await new Validator().validate({ ...written })).toEqual({ valid: true });
  },
);

test('every endpoint is in it, with its answers', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path, status } = endpoints[name];
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation!.responses)).toEqual(
      expect.arrayContaining([String(status), '400', '429', '500', '503']),
    );
  }
});

// It reads the whole document before it draws: seconds at rest, many of them beside other work.
const drawn = { timeout: 150_000 };

test('the page shows every endpoint, from this server alone', { timeout: 180_000 }, async () => {
  const process = await startApi(api.context.settings.DATABASE_URL);
  await process.running.ready;
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => undefined),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  // What is out of sight is not drawn: here all of it is in sight.
  const page = await browser.newPage({ viewport: { width: 1280, height: 20_000 } });
  const elsewhere: string[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith(process.url) || url.startsWith('data:')) return route.continue();
    elsewhere.push(url);
    return route.abort();
  });
  await page.goto(`${process.url}/api/docs`);
  await page
    .locator('.opblock')
    .nth(Object.keys(endpoints).length - 1)
    .waitFor(drawn);
  expect(await page.locator('.opblock').count()).toBe(Object.keys(endpoints).length);
  expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
  await browser.close();
  await process.stop();
});
