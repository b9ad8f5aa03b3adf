import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flipBit } from '@castwork/federation/testing';
import type { Page } from 'playwright/test';
import { expect, onProcess, onStanding, test } from './deployment.ts';
import { heading } from './edits.ts';
import { fetchAnswer } from './kit.ts';

const told = '**/live/releases/auth-app';

const goToLogin = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).click();

onStanding('a page asks once for the files of a remote that it came without', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  await goToLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  expect(asked.filter((path) => path.startsWith('/live/'))).toEqual(['/live/releases/auth-app']);
  const files = asked.filter((path) => path.startsWith('/remotes/'));
  // What is preloaded is not fetched twice.
  expect(new Set(files).size).toBe(files.length);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('a page that is older than a deploy is replaced when its visitor goes to a remote', async ({
  page,
  deployment,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await deployment.deploy(await deployment.variant('auth-app', heading('Sign in')));
  await goToLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(false);
});

onStanding('a release that names another hash runs nothing', async ({ page }) => {
  await page.route(told, async (route) => {
    const response = await fetchAnswer(route);
    const hash = `sha384-${'A'.repeat(64)}`;
    const body = (await response.text()).replaceAll(/sha384-[^"]+/g, hash);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await goToLogin(page);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect(await page.evaluate(() => 'auth-app' in globalThis)).toBe(false);
});

onStanding(
  'a server that does not answer is asked again, and Retry brings the screen',
  async ({ page }) => {
    await page.goto('/');
    let asked = 0;
    await page.route(told, (route) => {
      asked += 1;
      return route.abort();
    });
    await goToLogin(page);
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(asked).toBe(3);
    await page.unroute(told);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  },
);

onProcess(
  'a bit that turned in a stored form costs nobody the screen',
  async ({ page, deployment }) => {
    const remote = join(deployment.dataDir, 'remotes/auth-app');
    const [build = ''] = await readdir(remote);
    const packed = (await readdir(join(remote, build))).filter((file) => file.endsWith('.br'));
    expect(packed.some((file) => file.includes('.css'))).toBe(true);
    await deployment.kill();
    for (const file of packed) await flipBit(join(remote, build, file));
    await deployment.start();
    await expect
      .poll(async () => (await readdir(join(remote, build))).some((file) => file.endsWith('.br')))
      .toBe(false);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    const isStyled = await page.evaluate(() =>
      [...document.styleSheets].some(
        ({ href, cssRules }) => href?.includes('/remotes/auth-app/') && cssRules.length > 0,
      ),
    );
    expect(isStyled).toBe(true);
  },
);
