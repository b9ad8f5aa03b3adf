import {
  alert,
  card,
  expect,
  expectToGiveUp,
  farYear,
  lookAgain,
  post,
  test,
  topOf,
} from './kit.ts';

test('far down a long list Back and a reload find the card that was left, and it stays in its place when others come above it', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const titleOf = (nth: number) => `Job ${nth} of ${sponsor.name}`;
  // Of different heights, and more than a first page.
  for (let nth = 1; nth <= 42; nth += 1)
    await post(sponsor, {
      title: titleOf(nth),
      description: 'A sentence that goes on for a line or two. '.repeat(1 + (nth % 7)),
      dueDate: new Date(Date.UTC(farYear, 2, nth)).toISOString().slice(0, 10),
    });
  const looked = card(page, titleOf(38));
  const place = page.getByRole('listitem').filter({ has: looked });
  await page.clock.install();
  await openAs(creator, `/dashboard/creator?sort=due&q=${encodeURIComponent(sponsor.name)}`);
  await card(page, titleOf(1)).waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(looked).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect(place).toHaveAttribute('aria-posinset', '38');
  const before = (await topOf(looked))!;

  // A press that does not scroll to what it presses.
  await looked.getByRole('link').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/jobs\//);
  await page.goBack();
  await expect.poll(() => topOf(looked)).toBeCloseTo(before, -1);
  await page.reload();
  await expect.poll(() => topOf(looked)).toBeCloseTo(before, -1);

  for (const title of ['Due first', 'Due before'])
    await post(sponsor, { title: `${title} ${sponsor.name}`, dueDate: `${farYear}-01-31` });
  await lookAgain(page);
  await expect(place).toHaveAttribute('aria-posinset', '40');
  expect(await topOf(looked)).toBeCloseTo(before, -1);
});

test('where a long list cannot be read on, its end says why, and it goes on from there', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  for (let nth = 1; nth <= 31; nth += 1)
    await post(sponsor, { title: `Job ${nth} of ${sponsor.name}` });
  await page.clock.install();
  await openAs(creator, `/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`);
  await expect(page.getByText('The first 30 jobs that match')).toBeVisible();
  const readOn = page.getByRole('button', { name: 'Show more jobs' });
  await context.setOffline(true);
  await readOn.click();
  await expect(page.getByText('You are offline. More can be read')).toBeInViewport();
  await expect(readOn).toBeInViewport();

  // There is a network again, and the API still cannot be reached by it.
  const calls = '**/api/jobs/visible*';
  await page.route(calls, (route) => route.abort());
  await context.setOffline(false);
  await expectToGiveUp(page, alert(page).filter({ hasText: 'Failed to load jobs' }));
  await readOn.focus();
  await expect(alert(page)).toBeInViewport();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.unroute(calls);
  await readOn.press('Enter');
  await expect(page.getByText('31 jobs match')).toBeVisible();
  await expect(alert(page)).toBeHidden();
});
