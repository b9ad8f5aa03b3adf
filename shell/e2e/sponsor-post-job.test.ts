import { alert, card, expect, expectToLast, post, refuse, tab, test, toast } from './kit.ts';
import { fill, form, preview, send } from './post-job.ts';

test('a new sponsor finds the form open, posts, and sees the popup for 3 seconds', async ({
  page,
  sponsor,
  openAs,
}) => {
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page, '$1,250.5');
  await expectToLast(page, toast(page, 'Job posted'), 3_000, () => send(page));
  await expect(card(page, 'Sunrise with a cup')).toContainText('$1,250.50');
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs1');
  // The form makes room for the new job, which is in view and has the focus.
  await expect(form(page)).toBeHidden();
  await expect(card(page, 'Sunrise with a cup')).toBeInViewport();
  await expect(page.locator(':focus').getByRole('article')).toHaveAccessibleName(
    'Sunrise with a cup',
  );
  // Ready for the next one.
  await page.getByRole('button', { name: 'Post a job' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a job that was posted among many is in view, whatever was searched for', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { title: 'One of many', multiple: true, repeatCount: 12 });
  await openAs(sponsor, '/dashboard/sponsor?post=new&search=many&sort=due');
  await fill(page);
  await send(page);
  await expect(toast(page, 'Job posted')).toBeVisible();
  await expect(card(page, 'Sunrise with a cup')).toBeInViewport();
  await expect(page).toHaveURL('/dashboard/sponsor');
  await page.getByLabel('Search jobs').focus();
  await tab(page, 'Past Jobs').click();
  await tab(page, 'Posted Jobs').click();
  await expect(card(page, 'Sunrise with a cup')).toBeVisible();
  await expect(tab(page, 'Posted Jobs')).toBeFocused();
});

test('each field says what is missing, and the first wrong one has the focus', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await send(page);
  for (const words of ['Enter a title', 'Say what the video should show', 'Enter a budget'])
    await expect(form(page).getByText(words)).toBeVisible();
  await expect(form(page).getByText('Choose a due date')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title');

  await fill(page, 'a lot');
  await expect(form(page).getByText('Enter an amount in dollars, like 250 or 99.50')).toBeVisible();
  for (const [budget, words] of [
    ['0.99', 'At least $1.00'],
    ['1000000.01', 'At most $1,000,000.00'],
    ['10.123', 'Enter an amount in dollars, like 250 or 99.50'],
  ] as const) {
    await page.getByLabel('Budget').fill(budget);
    await expect(form(page).getByText(words)).toBeVisible();
  }
  await page.getByLabel('Due date').fill('2020-01-01');
  await expect(form(page).getByText('The due date has passed')).toBeVisible();
  await page.getByLabel('Due date').fill('9999-12-31');
  await expect(form(page).getByText('Choose a due date within the next 5 years')).toBeVisible();
  await page.getByLabel('Number of creators').fill('101');
  await send(page);
  await expect(form(page).getByText('A whole number from 1 to 100')).toBeVisible();
  const unpaid = form(page).getByText('At most 85 creators can share $1.00');
  await page.getByLabel('Budget').fill('1');
  await page.getByLabel('Number of creators').fill('86');
  await expect(unpaid).toBeVisible();
  await page.getByLabel('Budget').fill('1.02');
  await expect(unpaid).toBeHidden();
});

test('the radius is asked of location-based jobs only', async ({ page, sponsor, openAs }) => {
  await openAs(sponsor, '/dashboard/sponsor');
  const radius = page.getByLabel('Radius (miles)');
  await expect(radius).toBeHidden();
  await page.getByRole('radio', { name: 'Location Based' }).check();
  await expect(radius).toHaveValue('25');
  await expect(radius).toHaveAttribute('min', '1');
  await expect(preview(page)).toContainText('25 miles');
  await fill(page);
  await radius.fill('0');
  await send(page);
  await expect(form(page).getByText('A whole number from 1 to 5000')).toBeVisible();
  await radius.fill('60');
  await send(page);
  await expect(toast(page, 'Job posted')).toBeVisible();
  await expect(card(page, 'Sunrise with a cup')).toContainText('60 miles');
});

test('the repeat count is asked when posting multiple times and divides the budget', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page, '100');
  const repeat = page.getByLabel('Repeat count');
  await expect(repeat).toBeHidden();
  await page.getByRole('checkbox', { name: 'Post multiple times' }).check();
  await expect(repeat).toHaveValue('1');
  await expect(repeat).toHaveAttribute('min', '1');
  await repeat.fill('3');
  await expect(form(page).getByText('3 × $33.33')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send(page);
  expect((await sent).postDataJSON()).toMatchObject({
    budget: 33.33,
    multiple: true,
    repeatCount: 3,
  });
  await expect(toast(page, '3 jobs posted')).toBeVisible();
  // Equal posts are one card with their number.
  await expect(card(page, 'Sunrise with a cup')).toContainText('3 posts · 0 accepted');
});

test('the preview is the card a creator will see, with payout and fee to the cent', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page, '99.99');
  await page.getByLabel('Number of creators').fill('2');
  const { agentName, agentPhone } = await sponsor.api.call('getAgent');
  await expect(page.getByLabel('Agent name')).toHaveValue(agentName);
  await expect(page.getByLabel('Agent phone')).not.toBeEditable();
  // floor(floor(9999 × 85 / 100) / 2) = 4249 cents of the 4999 that each creator costs.
  for (const words of [
    'Sunrise with a cup',
    'A quiet minute.',
    '$42.49',
    agentName,
    agentPhone,
    sponsor.name,
    'Shared by 2 creators',
    'Anywhere',
  ])
    await expect(preview(page).getByRole('article')).toContainText(words);
  await expect(preview(page).getByRole('definition')).toContainText(['$42.49', '$7.50', '$99.98']);
  // A long text is cut as on the card, and the price stays near.
  await page.getByLabel('Description').fill('A quiet minute. '.repeat(100));
  await expect(preview(page).getByRole('button', { name: 'Show more' })).toBeVisible();
  await send(page);
  await expect(toast(page, 'Job posted')).toBeVisible();
  const posted = card(page, 'Sunrise with a cup');
  await expect(posted).toContainText('$42.49');
  const { jobs } = await sponsor.api.call('getPostedJobs');
  expect(jobs).toMatchObject([{ creatorPayoutPerCreator: 42.49, splitCount: 2, agentPhone }]);
});

test('what the server refuses is said in its words, else as something that went wrong', async ({
  page,
  account,
  openAs,
}) => {
  // Without an address.
  await openAs(await account('sponsor'), '/dashboard/sponsor');
  await fill(page);
  await page.getByRole('radio', { name: 'Location Based' }).check();
  await expect(page.getByRole('link', { name: 'Add your address in Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await send(page);
  await expect(alert(page)).toHaveText(
    'Add your address in Settings before posting a location-based job',
  );
  await refuse(page, '**/api/jobs', 500);
  await page.getByRole('radio', { name: 'Up for Grabs' }).check();
  await expect(alert(page)).toBeHidden();
  await page.getByLabel('Title').press('Enter');
  await expect(alert(page)).toHaveText('Something went wrong');
  await expect(alert(page)).toBeInViewport();
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
});

test('what is to be delivered is folded away, seen in the preview and kept with the job', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page);
  await expect(page.getByLabel('Must mention')).toBeHidden();
  await page.getByText('What is to be delivered').click();
  await page.getByRole('checkbox', { name: 'TikTok' }).check();
  await page.getByLabel('Number of posts').fill('11');
  await page.getByLabel('Must mention').fill('@acme, #coldbrew, @ACME');
  await page.getByLabel('Disclosure').fill('#ad');
  await page.getByLabel('You may also show it').selectOption('ads');
  await expect(preview(page)).toContainText('@acme, #coldbrew');
  // What is wrong is not hidden.
  await page.getByText('What is to be delivered').click();
  await send(page);
  await expect(form(page).getByText('A whole number from 1 to 10')).toBeVisible();
  await page.getByLabel('Number of posts').fill('2');
  await send(page);
  await expect(toast(page, 'Job posted')).toBeVisible();
  for (const words of ['TikTok', '@acme, #coldbrew', '#ad', 'in paid ads, for 90 days'])
    await expect(card(page, 'Sunrise with a cup')).toContainText(words);
  expect((await sponsor.api.call('getPostedJobs')).jobs).toMatchObject([{ postCount: 2 }]);
});
