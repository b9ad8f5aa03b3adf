import type { Page, Route } from 'playwright/test';
import { expect, onStanding as test } from './deployment.ts';
import { fetchAnswer } from './kit.ts';

const evil = 'globalThis.evil = true;';

const change = (add: string) => async (route: Route) => {
  const reply = await fetchAnswer(route);
  await route.fulfill({ response: reply, body: `${await reply.text()}${add}` });
};

const ran = (page: Page) => page.evaluate(() => 'evil' in globalThis);

for (const [what, pattern, add] of [
  ['entry', '**/remotes/auth-app/*/remoteEntry.*.js', `\n${evil}`],
  ['chunk', '**/remotes/auth-app/*/routes.*.js', `\n${evil}`],
  ['style', '**/remotes/auth-app/*/routes.*.css', 'h1 { color: rgb(1, 2, 3) }'],
] as const)
  test(`a changed ${what} is refused`, async ({ page }) => {
    await page.route(pattern, change(add));
    await page.goto('/login');
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(await ran(page)).toBe(false);
    const color = await page
      .getByRole('heading', { level: 1 })
      .evaluate((h) => getComputedStyle(h).color);
    expect(color).not.toBe('rgb(1, 2, 3)');
  });

for (const [what, hash] of [
  ['names another hash', `sha384-${'A'.repeat(64)}`],
  ['names no hash', ''],
] as const)
  test(`a registry that ${what} runs nothing`, async ({ page }) => {
    await page.route('**/login', async (route) => {
      const reply = await fetchAnswer(route);
      const body = (await reply.text()).replaceAll(
        /(remoteEntry\.[0-9a-f]+\.js","integrity":")sha384-[^"]+/g,
        (_all, before: string) => before + hash,
      );
      await route.fulfill({ response: reply, body });
    });
    await page.goto('/login');
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(await page.evaluate(() => 'auth-app' in globalThis)).toBe(false);
  });

test('a script from elsewhere, and an inline one, are not run', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate((code) => {
    const script = document.createElement('script');
    script.textContent = code;
    document.head.append(script);
  }, evil);
  expect(await ran(page)).toBe(false);
});
