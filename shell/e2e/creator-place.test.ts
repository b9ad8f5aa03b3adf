import { card, expect, market, placeIn, post, test } from './kit.ts';

test.use({ hasTouch: true });

test('a place is given back when Refresh is pressed, one goes back, or words are typed', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  // Tall enough for nothing to scroll.
  await page.setViewportSize({ width: 360, height: 3_000 });
  const touches = {
    'Refresh is pressed': () => page.getByRole('button', { name: 'Refresh' }).tap(),
    'one goes back': () => page.goBack(),
    'words are typed': () => page.getByLabel('Search jobs').fill('Next'),
  };
  for (const title of ['Next', ...Object.keys(touches)])
    await post(sponsor, { title: `${title} ${sponsor.name}` });
  await openAs(creator, market(sponsor.name));
  await page.getByLabel('Sort by').selectOption('Top pay');
  await expect(page).toHaveURL(/sort=pay/);
  for (const [how, touch] of Object.entries(touches))
    await test.step(how, async () => {
      await card(page, `${how} ${sponsor.name}`).getByRole('button', { name: 'Accept Job' }).tap();
      await expect(placeIn(page)).toBeVisible();
      await touch();
      await expect(placeIn(page)).toBeHidden();
      await expect(card(page, `Next ${sponsor.name}`)).toBeVisible();
    });
});

test('the place of a job that was accepted leads to My Jobs, and the radius stays', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Taken ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, market(sponsor.name, '&radius=40'));
  await card(page, title).getByRole('button', { name: 'Accept Job' }).tap();
  await page.getByRole('link', { name: 'My Jobs', exact: true }).tap();
  await expect(page).toHaveURL(/radius=40.*tab=my-jobs/);
  await expect(card(page, title)).toBeVisible();
});

test('what is pressed counts, whatever leaves the list between the two halves of the press', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  // Tall enough for nothing to scroll.
  await page.setViewportSize({ width: 360, height: 3_000 });
  const title = `Meant ${sponsor.name}`;
  await post(sponsor, { title });
  // In front of it, newest first.
  for (const nth of [1, 2]) await post(sponsor, { title: `Other ${nth} ${sponsor.name}` });
  await openAs(creator, market(sponsor.name));
  const accept = card(page, title).getByRole('button', { name: 'Accept Job' });
  await accept.hover();
  await page.mouse.down();
  // As if it had been typed right before the press: the list is narrowed in the next picture.
  await page.getByLabel('Search jobs').fill(title);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expect(page.getByText('✅ Job accepted!')).toBeVisible();
});
