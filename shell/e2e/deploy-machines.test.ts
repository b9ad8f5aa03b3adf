import { buildApp } from '@castwork/dev/build';
import { freePort } from '@castwork/dev/ports';
import { openIn } from '@castwork/remotes/open-candidate';
import { APPS } from '@castwork/dev/workspace';
import { connect } from '@castwork/federation/cli/client';
import { upload } from '@castwork/federation/cli/upload';
import { publishBuild } from '@castwork/federation/registry/publish';
import { ownerToken, readSecret } from '@castwork/federation/registry/secret';
import { postgresStore } from '@castwork/federation/store/postgres';
import { expect } from './deployment.ts';
import { heading } from './edits.ts';
import { test } from './machines.ts';
import { variantOf } from './variant.ts';

test('two machines share a registry in PostgreSQL, and pages of one take all files from the other', async ({
  page,
  browser,
  pretend,
  product,
  machine,
}) => {
  const REGISTRY_URL = product.databaseUrl;
  const store = postgresStore(REGISTRY_URL);
  for (const name of APPS) await publishBuild(store, await buildApp(name));
  const server = ownerToken(await readSecret(store));
  await store.close();
  // Where it is deployed the API is asked whether it serves the build.
  const files = await machine({ REGISTRY_URL, API_URL: product.apiUrl });
  // Nobody is there: an API of somebody else at the usual place would complain.
  const API_URL = `http://localhost:${await freePort()}`;
  const pages = await machine({ REGISTRY_URL, ASSETS_URL: files, API_URL });

  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(?:assets|remotes)\//.test(pathname)) origins.add(origin);
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/policy|integrity|CORS/i.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${pages}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  const styles = await page.evaluate(() => document.styleSheets.length);
  expect(styles).toBeGreaterThan(1);

  // Deployed on one machine, it is live on the other; a browser tries it where the pages are.
  const original = await buildApp('auth-app');
  const { directory, build } = await variantOf(original, [heading('On both')]);
  const there = connect(files, server);
  await upload(there, directory, build);
  const params = { name: 'auth-app' };
  const made = await connect(pages, server).call('createPreview', {
    params,
    body: { build: build.build },
  });
  // That all of its screens come up is for `deploy-gate.test.ts` to say.
  const routes = build.routes.filter(({ path }) => path === '/login');
  const candidate = { ...build, shellUrl: pages, link: made.path, routes };
  const opened = await openIn(browser, candidate);
  const body = { build: build.build, opened };
  await there.call('goLive', { params: { ...params, channel: 'stable' }, body });
  await expect(async () => {
    await page.goto(`${pages}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On both', { timeout: 500 });
  }).toPass();

  // Another remote, with a style and chunks of its own.
  await pretend(page.context(), 'creator');
  await page.goto(`${pages}/dashboard/creator`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...origins]).toEqual([files]);
  expect(faults).toEqual([]);
});
