import {
  accept,
  alert,
  card,
  expect,
  farYear,
  payFor,
  post,
  postLocal,
  refuse,
  sendLinks,
  tab,
  test,
} from './kit.ts';

test('each tab holds the jobs of its state, counts them and lives in the URL', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await post(sponsor, { title: 'Nobody yet' });
  await accept(creator, await post(sponsor, { title: 'At work' }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are here' }));
  await payFor(sponsor, creator, await post(sponsor, { title: 'All done' }));
  await openAs(sponsor, '/dashboard/sponsor');

  for (const [name, title, query] of [
    ['Posted Jobs', 'Nobody yet', null],
    ['Accepted Jobs', 'At work', 'accepted'],
    ['Links Submitted', 'Links are here', 'links'],
    ['Past Jobs', 'All done', 'past'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, title)).toBeVisible();
    await expect(tab(page, name)).toHaveText(`${name}1`);
    expect(new URL(page.url()).searchParams.get('tab')).toBe(query);
  }
  await page.goBack();
  await expect(card(page, 'Links are here')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Links are here')).toBeVisible();
});

test('a job that several creators share is on the tab of each of them', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const job = await post(sponsor, { splitCount: 3 });
  await accept(creator, job);
  await payFor(sponsor, stranger, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=accepted');
  await expect(card(page, job.title)).toContainText('2 of 3 accepted');
  await expect(card(page, job.title)).toContainText(creator.name);
  await tab(page, 'Past Jobs').click();
  await expect(card(page, job.title)).toContainText(stranger.name);
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs0');
});

test('a card shows every field of its job', async ({ page, sponsor, creator, openAs }) => {
  const job = await postLocal(sponsor, { budget: 1234.56, radiusMiles: 40, splitCount: 2 });
  await openAs(sponsor, '/dashboard/sponsor');
  const posted = card(page, job.title);
  for (const words of [
    job.title,
    job.description,
    '$1,234.56',
    `Due Dec 31, ${farYear} (in `,
    'Location Based',
    '40 miles',
    'Austin, TX',
    '0 of 2 accepted',
    '$524.68',
    job.agentName,
    job.agentPhone,
    'No submissions yet',
  ])
    await expect(posted).toContainText(words);

  await accept(creator, job);
  await page.reload();
  await tab(page, 'Accepted Jobs').click();
  for (const words of [creator.name, 'To do', 'Accepted just now', '$524.68'])
    await expect(posted).toContainText(words);
});

test('jobs are found by title, place and creator, and put in order, in the URL', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { title: 'Alpha of coffee', budget: 10, dueDate: `${farYear}-03-01` });
  await post(sponsor, { title: 'Gamma of tea', budget: 30, dueDate: `${farYear}-01-01` });
  await post(sponsor, { title: 'Beta of coffee', budget: 20, dueDate: `${farYear}-02-01` });
  await openAs(sponsor, '/dashboard/sponsor');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Beta of coffee', 'Gamma of tea', 'Alpha of coffee']);
  for (const [label, first] of [
    ['Title A to Z', 'Alpha of coffee'],
    ['Highest budget', 'Gamma of tea'],
    ['Due soonest', 'Gamma of tea'],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(label);
    await expect(titles.first()).toHaveText(first);
  }
  await page.getByLabel('Search jobs').pressSequentially('COFFEE austin');
  await expect(titles).toHaveText(['Beta of coffee', 'Alpha of coffee']);
  await expect(page.getByText('2 of 3 jobs')).toBeVisible();
  await expect(page.getByText('2 of 3 jobs')).toHaveAttribute('aria-atomic', 'true');
  // On paper are the jobs alone.
  await page.emulateMedia({ media: 'print' });
  await expect(titles.first()).toBeVisible();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.reload();
  await expect(titles).toHaveText(['Beta of coffee', 'Alpha of coffee']);
  await page.getByLabel('Search jobs').fill('nothing like it');
  await expect(page.getByText('Nothing here matches “nothing like it”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(titles).toHaveCount(3);
});

test('what is searched for stays when another order is chosen before it is drawn', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { title: 'Alpha of coffee', budget: 10 });
  await post(sponsor, { title: 'Gamma of tea', budget: 30 });
  await post(sponsor, { title: 'Beta of coffee', budget: 20 });
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(page.getByRole('article')).toHaveCount(3);
  const order = await page.getByLabel('Sort by').elementHandle();
  // In one go: typed and chosen one after the other, it would be drawn in between.
  await page.getByLabel('Search jobs').evaluate((search, order) => {
    for (const [field, value, event] of [
      [search, 'coffee', 'input'],
      [order!, 'title', 'change'],
    ] as const) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(
        field,
        value,
      );
      field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, order);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Alpha of coffee', 'Beta of coffee']);
});

test('an empty tab says what fills it; a long one grows while it is read', async ({
  page,
  sponsor,
  openAs,
}) => {
  for (let i = 0; i < 40; i += 1) await post(sponsor, { title: `Cup ${i}`, budget: 5 });
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(page.getByText('No links to decide on')).toBeVisible();
  await tab(page, 'Posted Jobs').click();
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(40);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('article')).toHaveCount(40, { timeout: 50 });
  }).toPass();
});

test('jobs that cannot be loaded are said so, and asked for again', async ({
  page,
  sponsor,
  openAs,
}) => {
  const job = await post(sponsor);
  const path = '**/api/jobs/sponsor/posted-jobs?*';
  await refuse(page, path, 400);
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(alert(page)).toContainText('Failed to load jobs');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, job.title)).toBeVisible();
});
