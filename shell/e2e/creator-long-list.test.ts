import { card, expect, farYear, lookAgain, post, test, topOf } from './kit.ts';

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
