import { card, expect, holdBack, payFor, post, sendLinks, tab, test } from './kit.ts';

const dashboard = '/dashboard/creator';

test('the five tabs are in the address with their counts, and Back steps through them', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { title: 'Paid already' }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are sent' }));
  const { _id: jobId } = await post(sponsor, { title: 'Just accepted' });
  await creator.api.call('acceptJob', { body: { jobId } });

  await openAs(creator, dashboard);
  await expect(page.getByRole('tab')).toHaveText([
    /^Up for Grabs\d/,
    /^Local Jobs\d/,
    'My Jobs1',
    'Pending1',
    'Past Jobs1',
  ]);
  await tab(page, 'My Jobs').click();
  await expect(page).toHaveURL(/\?tab=my-jobs$/);
  await expect(card(page, 'Just accepted')).toContainText('No links submitted yet');
  await tab(page, 'Pending').click();
  await expect(card(page, 'Links are sent')).toContainText('Pending Sponsor Approval');
  await tab(page, 'Past Jobs').click();
  await expect(page).toHaveURL(/\?tab=past-jobs$/);
  const paid = card(page, 'Paid already');
  await expect(paid).toContainText('Approved & Paid');
  await expect(paid).toContainText('$85.00');
  await expect(paid.getByRole('link', { name: /youtube/ })).toHaveAttribute('rel', /noopener/);
  await page.goBack();
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.goBack();
  await expect(tab(page, 'Up for Grabs')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Up for Grabs')).toBeInViewport({ ratio: 1 });
});

test('a card says what it pays, in its largest text, what to do, where, by when, and whom to call', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Three scenes ${sponsor.name}`;
  const description = 'A long story, told in three scenes. '.repeat(12).trim();
  await post(sponsor, {
    title,
    description,
    budget: 100,
    splitCount: 3,
    jobType: 'locationBased',
    radiusMiles: 40,
  });
  await openAs(creator, `${dashboard}?tab=local-jobs&q=${encodeURIComponent(sponsor.name)}`);
  const job = card(page, title);
  // floor(floor(10000 × 85 / 100) / 3) cents.
  await expect(job).toContainText('$28.33');
  for (const words of ['Austin, TX', '0 miles away', 'Due in', 'Shared by 3 creators', '40 miles'])
    await expect(job).toContainText(words);
  await expect(job.getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute('href', /^tel:\d+$/);
  const largest = await job.evaluate((article) => {
    const [first] = [...article.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0)
      .map((element) => ({
        words: element.textContent,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }))
      .toSorted((a, b) => b.size - a.size);
    return first?.words;
  });
  expect(largest).toBe('$28.33');
  const more = job.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(job.getByRole('button', { name: 'Show less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the welcome line uses the stage name, else the full name, else Creator', async ({
  page,
  creator,
  openAs,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const [fullName, stageName, name] of [
    ['Maya Torres', 'Maya Makes', 'Maya Makes'],
    ['Maya Torres', '', 'Maya Torres'],
    ['', '', 'Creator'],
  ]) {
    await creator.api.call('updateMe', { body: { fullName, stageName } });
    await openAs(creator, dashboard);
    await expect(heading).toHaveText(`Welcome, ${name}`);
  }
});

test('a new creator is told on every tab what to do next', async ({ page, creator, openAs }) => {
  await openAs(creator, `${dashboard}?tab=my-jobs`);
  await expect(page.getByText('You have no jobs to work on.')).toBeVisible();
  await tab(page, 'Pending').click();
  await expect(page.getByText('Nothing is waiting for approval.')).toBeVisible();
  await tab(page, 'Past Jobs').click();
  await expect(page.getByText('No paid jobs yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Earnings' }).click();
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await tab(page, 'Local Jobs').click();
  await page.getByLabel('Radius (miles)').fill('0');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page
      .getByText('No local jobs within 0 miles.')
      .or(page.getByRole('list', { name: 'Local jobs' })),
  ).toBeVisible();
});

test('without coordinates Local Jobs points to Settings, and Up for Grabs is there all the same', async ({
  page,
  sponsor,
  account,
  openAs,
}) => {
  await post(sponsor, { title: `Anywhere ${sponsor.name}` });
  await openAs(await account('creator'), dashboard);
  await expect(card(page, `Anywhere ${sponsor.name}`)).toBeVisible();
  await tab(page, 'Local Jobs').click();
  const hint = page.getByText('Update your address in Settings to see Local Jobs.');
  await expect(hint).toBeVisible();
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the Tips panel leads Home, to Settings and out', async ({ page, creator, openAs }) => {
  await openAs(creator, `${dashboard}?tab=pending`);
  const tips = page.getByRole('navigation', { name: 'Tips' });
  await tips.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/creator$/);
  // Where all that is open is listed above the panel, it goes on as the panel comes into sight, and
  // takes it away from under a press.
  await tab(page, 'Pending').click();
  await tips.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await tips.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Join Now' }).first()).toBeVisible();
});

test('the tabs stay where they are when their counts arrive', async ({ page, creator, openAs }) => {
  const answer = await holdBack(page, '**/api/jobs/**');
  await openAs(creator, '/dashboard/creator');
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs');
  // Up for Grabs may have hundreds, from all over the country.
  const widths = () =>
    Promise.all(
      ['Local Jobs', 'My Jobs', 'Pending', 'Past Jobs'].map((name) =>
        tab(page, name).evaluate((element) => element.getBoundingClientRect().width),
      ),
    );
  const before = await widths();
  answer();
  await expect(tab(page, 'Past Jobs')).toHaveText(/^Past Jobs\d+$/);
  await expect(tab(page, 'Local Jobs')).toHaveText(/^Local Jobs\d+/);
  expect(await widths()).toEqual(before);
});
