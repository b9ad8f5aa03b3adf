import type { Page } from 'playwright/test';
import { visit } from '../bench/visit.ts';
import { expect, test } from './fixtures.ts';

/** What Module Federation's runtime knows of a shared module. */
interface Shared {
  from: string;
  useIn: string[];
}

/** For each shared module, who provides each version of it and who uses it. */
const sharedModules = (page: Page): Promise<Record<string, Shared[]>> =>
  page.evaluate(() => {
    interface Instance {
      shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
    }
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }
    ).__FEDERATION__;
    const scope = instances[0]?.shareScopeMap.default ?? {};
    return Object.fromEntries(
      Object.entries(scope).map(([name, versions]) => [
        name,
        Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
      ]),
    );
  });

test('react, the router and the session are one instance in the shell and every remote', async ({
  page,
  account,
  logIn,
}) => {
  const creator = await account('creator');
  await logIn(creator);
  await expect(page).toHaveURL(/\/dashboard\/creator/);
  // A reload would bring a second instance of everything.
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.getByLabel('Stage name').fill('One Instance');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  // What one remote stored, another one shows: they hold the same session.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One Instance');
  // Its forms stand on the tabs behind the first one, whose code comes with them.
  await page.getByRole('tab', { name: 'My Jobs' }).click();
  await expect(page.getByText('You have no jobs to work on.')).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);

  const shared = await sharedModules(page);
  const ours = ['@castwork/forms', '@castwork/router', '@castwork/session'];
  for (const name of ['react', 'react-dom', ...ours]) {
    expect(shared[name], name).toHaveLength(1);
    expect(shared[name]?.[0]?.from, name).toBe('shell');
  }
  for (const name of ['react', ...ours])
    expect(shared[name]?.[0]?.useIn, name).toEqual(
      expect.arrayContaining(['auth-app', 'creator-app']),
    );
});

test('a cold dashboard needs two network levels and six scripts and styles of 145 KB at most', async ({
  browser,
  product,
  account,
}) => {
  const { api } = await account('creator');
  const session = JSON.stringify({ token: api.token, user: (await api.call('getMe')).user });
  const way = { path: '/dashboard/creator', session, awaited: 'Welcome' };
  const { levels, requests, bytes } = await visit(browser, product.appUrl, way);
  expect(levels).toBe(2);
  expect(requests).toBeLessThanOrEqual(6);
  // As gzip; `pnpm bench:web weight` says whose they are.
  expect(bytes).toBeLessThanOrEqual(145 * 1024);
  // All of it was weighed.
  expect(bytes).toBeGreaterThan(140 * 1024);
});
