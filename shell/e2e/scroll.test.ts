import { heading, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('a new page begins at its top; Back and a reload find the place that was left', async ({
  page,
  account,
}) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await signIn(page, await account('sponsor'));
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/settings');
  await expect(heading(page)).toHaveText('Settings');
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Requests' }).click();
  await expect(page).toHaveURL('/sponsor/requests');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(400);
  await page.reload();
  await expect(heading(page)).toHaveText('Settings');
  await expect.poll(scrolled).toBe(400);
});

test('another address opened in the same tab begins at its top; Back and a reload find the place', async ({
  page,
  account,
}) => {
  const scrolled = () => page.evaluate(() => scrollY);
  /** Long enough for either place, and drawn. */
  const isSettled = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((drawn) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => drawn(document.body.scrollHeight > innerHeight + 400)),
          ),
        ),
    );
  const open = async (path: string) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect.poll(isSettled).toBe(true);
  };
  await page.setViewportSize({ width: 360, height: 400 });
  await open('/signup');
  // Whoever leaves within the frame in which they scrolled takes the page its scroll event.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
    scrollTo(0, 300);
  });
  await open('/');
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(scrolled).toBe(200);
  await page.goBack();
  await expect(page).toHaveURL('/signup');
  await expect.poll(scrolled).toBe(300);
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect.poll(scrolled).toBe(200);

  await signIn(page, await account('sponsor'));
  await open('/settings');
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await open('/dashboard/sponsor');
  expect(await scrolled()).toBe(0);
});
