import { card, expect, post, postLocal, tab, test } from './kit.ts';

const local = '/dashboard/creator?tab=local-jobs';

test('the radius is clamped, is in the address and is asked for at once', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, local);
  const radius = page.getByLabel('Radius (miles)');
  await expect(radius).toHaveValue('25');
  for (const [typed, miles] of [
    ['-3', '0'],
    ['abc', '0'],
    ['9000', '5000'],
    ['120', '120'],
  ] as const) {
    const asked = page.waitForRequest((request) =>
      request.url().includes(`/api/jobs/visible?radiusMiles=${miles}&`),
    );
    await radius.fill(typed);
    await radius.press('Enter');
    await expect(radius).toHaveValue(miles);
    await expect(page).toHaveURL(new RegExp(`[?&]radius=${miles}(&|$)`));
    if (typed !== 'abc') await asked;
  }
  await page.goBack();
  await expect(radius).toHaveValue('5000');
  await page.goto(`${local}&radius=-8`);
  await expect(page.getByLabel('Radius (miles)')).toHaveValue('0');
});

test('a radius typed while an answer is awaited counts all the same', async ({
  page,
  creator,
  openAs,
}) => {
  const first = page.waitForResponse('**/api/jobs/visible**');
  await openAs(creator, local);
  await (await first).finished();
  const radius = page.getByLabel('Radius (miles)');
  await expect(radius).toHaveValue('25');
  // Never answered: the page stays busy.
  await page.route('**/api/jobs/visible**', () => undefined);
  await radius.fill('60');
  await radius.press('Enter');
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeVisible();
  await radius.fill('9000');
  await radius.press('Enter');
  await expect(radius).toHaveValue('5000');
  await expect(page).toHaveURL(/[?&]radius=5000(&|$)/);
});

test('a wider search brings a job in from outside, when its own radius reaches', async ({
  page,
  sponsor,
  account,
  openAs,
}) => {
  // San Antonio is some 70 miles from Austin.
  const away = await account('creator', { city: 'San Antonio', state: 'TX', zipCode: '78205' });
  const wide = `Wide ${sponsor.name}`;
  const narrow = `Narrow ${sponsor.name}`;
  await postLocal(sponsor, { title: wide, radiusMiles: 100 });
  // A ZIP alone says how far it is, without a name for the place.
  const nameless = await account('sponsor', { zipCode: '78701' });
  await postLocal(nameless, { title: narrow, radiusMiles: 10 });
  await openAs(away, `${local}&q=${encodeURIComponent(sponsor.name)}`);
  const outside = page.getByRole('region', { name: 'Outside Your Radius (Request Access)' });
  await expect(outside.getByRole('article', { name: wide })).toContainText(/7\d(\.\d)? miles away/);
  const unnamed = outside.getByRole('article', { name: narrow });
  await expect(unnamed).toContainText('10 miles');
  await expect(unnamed.getByText(/^7\d(\.\d)? miles away$/)).toBeVisible();
  // Accepting asks about the job's own radius only.
  await expect(
    outside.getByRole('article', { name: wide }).getByRole('button', { name: 'Accept Job' }),
  ).toBeVisible();

  await page.getByLabel('Radius (miles)').fill('100');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByRole('list', { name: 'Local jobs' }).getByRole('article', { name: wide }),
  ).toBeVisible();
  await expect(outside.getByRole('article', { name: wide })).toBeHidden();
  await expect(outside.getByRole('article', { name: narrow })).toBeVisible();
});

test('Refresh reads the jobs again, on both tabs', async ({ page, sponsor, creator, openAs }) => {
  await openAs(creator, `/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`);
  await expect(page.getByText('No job matches your search.')).toBeVisible();
  const title = `Fresh ${sponsor.name}`;
  await post(sponsor, { title });
  await postLocal(sponsor, { title: `Local ${title}` });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, title)).toBeVisible();
  await tab(page, 'Local Jobs').click();
  await expect(card(page, `Local ${title}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('a search finds words of the title, the description and the place, and is in the address', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Needle ${sponsor.name}`;
  await post(sponsor, { title, description: 'Knit a scarf.' });
  const hay = Array.from({ length: 35 }, (_, n) => `Hay ${n} ${sponsor.name}`);
  await Promise.all(hay.map((each) => post(sponsor, { title: each })));
  await openAs(creator, '/dashboard/creator');
  await expect(tab(page, 'Up for Grabs')).toHaveAccessibleName(/^Up for Grabs \d+ or more$/);
  const search = page.getByLabel('Search jobs');
  // More than a first page holds: the API looks for the words, and the rest is read while scrolling.
  await search.fill(sponsor.name);
  await expect(page.getByText('The first 30 jobs that match')).toBeVisible();
  const all = page.getByText('36 jobs match');
  // The list's end moves away as its cards are drawn, piece by piece.
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(all).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await search.fill(`scarf austin ${sponsor.name.slice(-6)}`);
  await expect(page.getByText('1 job matches')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=scarf\+austin/);
  await page.reload();
  await expect(card(page, title)).toBeVisible();
  await expect(search).toHaveValue(/^scarf austin/);
  // On paper are the jobs alone.
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, title)).toBeVisible();
  await expect(search).toBeHidden();
  await page.emulateMedia({ media: null });
});
