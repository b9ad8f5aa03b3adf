import { setText } from './fit.ts';
import { card, expect, farYear, holdBack, post, postLocal, tab, test, topOf } from './kit.ts';

const due = (day: string) => `${farYear}-${day}`;

test('the market is sorted and filtered by its address; what is on can be dropped, and an empty list says which', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const jobs = [
    ['Little', 100, due('12-01')],
    ['Much', 90_000, due('12-20')],
    ['Some', 80_000, due('12-10')],
  ] as const;
  for (const [name, budget, dueDate] of jobs)
    await post(sponsor, {
      title: `${name} ${sponsor.name}`,
      budget,
      dueDate,
      platforms: name === 'Some' ? ['TikTok'] : [],
    });
  await postLocal(sponsor, { title: `Near ${sponsor.name}`, budget: 300 });
  const q = encodeURIComponent(sponsor.name);
  await openAs(creator, `/dashboard/creator?q=${q}`);

  const titles = page.getByRole('article').getByRole('heading');
  const named = (...names: string[]) => names.map((name) => `${name} ${sponsor.name}`);
  await expect(titles).toHaveText(named('Some', 'Much', 'Little'));
  const isForLocalJobs = page.getByText('The radius is for Local Jobs');
  await expect(isForLocalJobs).toBeHidden();
  await page.getByLabel('Radius (miles)').focus();
  await expect(isForLocalJobs).toBeVisible();
  await page.getByLabel('Radius (miles)').blur();
  await expect(isForLocalJobs).toBeHidden();
  await page.getByLabel('Sort by').selectOption('Top pay');
  await expect(titles).toHaveText(named('Much', 'Some', 'Little'));
  await page.getByLabel('Sort by').selectOption('Due soon');
  await expect(titles).toHaveText(named('Little', 'Some', 'Much'));

  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Pays at least ($)').fill('60,000');
  await page.getByLabel('Pays at least ($)').press('Enter');
  await expect(titles).toHaveText(named('Some', 'Much'));
  await expect(page).toHaveURL(/[?&]sort=due&pay=60000/);
  await page.getByLabel('Due by').fill(due('12-10'));
  await expect(titles).toHaveText(named('Some'));

  // A link that was shared shows the same.
  await page.reload();
  await expect(titles).toHaveText(named('Some'));
  await page.getByRole('button', { name: 'Remove filter: Pays $60,000.00 or more' }).click();
  await expect(titles).toHaveText(named('Little', 'Some'));
  // Who asks for no platform takes any.
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Platform').selectOption('Vimeo');
  await expect(page).toHaveURL(/[?&]platform=Vimeo/);
  await expect(titles).toHaveText(named('Little'));
  await page.getByRole('button', { name: 'Remove filter: For Vimeo' }).click();
  await expect(titles).toHaveText(named('Little', 'Some'));
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(titles).toHaveText(named('Some'));

  await page.goto(`/dashboard/creator?q=${q}&pay=900000&due=${due('12-10')}`);
  await expect(page.getByText('No job matches your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Drop “Pays $900,000.00 or more”' }).click();
  await expect(card(page, `Some ${sponsor.name}`)).toBeVisible();

  // Local jobs have an order and a radius of their own.
  await page.goto(`/dashboard/creator?q=${q}&radius=40`);
  await expect(isForLocalJobs).toBeVisible();
  await tab(page, 'Local Jobs').click();
  await expect(page.getByLabel('Sort by')).toHaveValue('nearest');
  await expect(page.getByLabel('Radius (miles)')).toBeVisible();
  await expect(isForLocalJobs).toBeHidden();
  // A filter that no job can pass any more is none.
  await page.goto(`/dashboard/creator?tab=local-jobs&q=${q}&due=2020-01-01&pay=-5&sort=luck`);
  await expect(card(page, `Near ${sponsor.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
});

test('on the narrowest phone, with text at twice its size, a busy Refresh makes nothing scroll sideways', async ({
  page,
  creator,
  openAs,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openAs(creator, '/dashboard/creator');
  await page.evaluate(setText, 200);
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  const answer = await holdBack(page, '**/api/jobs/visible*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeInViewport();
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  expect(await tooWide()).toBe(0);
  answer();
});

test('Saved searches stands level with Filters, also when these say how many are on', async ({
  page,
  creator,
  openAs,
}) => {
  await page.setViewportSize({ width: 480, height: 740 });
  await openAs(creator, '/dashboard/creator?pay=10');
  await expect(page.getByText('Filters 1 on')).toBeVisible();
  const titles = ['Filters', 'Saved searches'].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  const [filters, saved] = await Promise.all(titles.map(topOf));
  expect(filters).toBe(saved);
});
