import {
  card,
  expect,
  holdBack,
  loseAnswers,
  newLink,
  post,
  refuse,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';

test('approving states the amount, pays it once, and moves the card to Past Jobs', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { budget: 99.99 });
  await sendLinks(creator, job);
  // Two tabs of the same sponsor look at the same links.
  const other = await context.newPage();
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await openAs(sponsor, '/dashboard/sponsor?tab=links', other);
  for (const each of [page, other])
    await card(each, job.title).getByRole('button', { name: 'Approve' }).click();
  // The other asks what it asked, whatever it hears meanwhile.
  const readAgain = await holdBack(other, '**/posted-jobs*');

  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName(`Pay $84.99 to ${creator.name}?`);
  await expect(question).toContainText(
    'You are charged $99.99: $84.99 for the work and $15.00 as the fee.',
  );
  await question.getByRole('button', { name: 'Approve and pay $84.99' }).click();
  await expect(toast(page, '✅ Links approved')).toBeVisible();
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted0');
  await tab(page, 'Past Jobs').click();
  await expect(card(page, job.title)).toContainText('Approved & paid just now · $84.99');

  await other.getByRole('button', { name: 'Approve and pay $84.99' }).click();
  await expect(toast(other, 'These links have already been approved')).toBeVisible();
  readAgain();
  await expect(tab(other, 'Past Jobs')).toHaveText('Past Jobs1');
  // The figures above the tabs say the same as these.
  await expect(other.getByText('Committed $0.00')).toBeVisible();
  await expect(other.getByText('Approved $99.99')).toBeVisible();
  expect((await creator.api.call('getEarnings')).paid).toBe(84.99);
});

test('an approval whose answer is lost on the way is told as done, and paid once', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  await sendLinks(creator, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await loseAnswers(page, '**/approve', 1);
  await card(page, job.title).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve and pay $85.00' }).click();
  await expect(toast(page, '✅ Links approved')).toBeVisible();
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
  expect((await creator.api.call('getEarnings')).paid).toBe(85);
});

test('links are safe, name their platform, and say who sent them, when, and how many lack', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { postCount: 5 });
  const links = [
    newLink(),
    `https://fb.watch/${job._id}`,
    `https://www.instagram.com/reel/${job._id}`,
    `https://video.example.com/${job._id}`,
  ];
  await sendLinks(creator, job, ...links);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(card(page, job.title)).toContainText(creator.name);
  await expect(card(page, job.title)).toContainText('Links sent just now');
  await expect(card(page, job.title)).toContainText('The brief asks for 5 posts: 4 links came.');
  const list = card(page, job.title).getByRole('list', { name: /^Links of/ });
  // What was checked of each link is a list within it.
  await expect(list.locator(':scope > li')).toHaveText([
    /^YouTube/,
    /^Facebook/,
    /^Instagram/,
    /^Other/,
  ]);
  const shown = list.getByRole('link');
  for (const [index, href] of links.entries()) {
    await expect(shown.nth(index)).toHaveAttribute('href', href);
    await expect(shown.nth(index)).toHaveAttribute('rel', /noopener.*noreferrer/);
    await expect(shown.nth(index)).toHaveAttribute('target', '_blank');
  }
});

test('changes are asked for with a reason, and the links go back', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const { _id: acceptedJobId } = await sendLinks(creator, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await card(page, job.title).getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What should change?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog.getByText('Say what should change')).toBeVisible();
  await dialog.getByLabel('What should change?').fill('Show the cup as well.');
  // What was typed is there again after it was left, by the keyboard or by Cancel.
  const ask = card(page, job.title).getByRole('button', { name: 'Request changes' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await expect(dialog).toBeHidden();
    await ask.click();
    await expect(dialog.getByLabel('What should change?')).toHaveValue('Show the cup as well.');
  }
  // What did not arrive is there to be sent again.
  await refuse(page, '**/request-changes', 500);
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(toast(page, '❌ Failed to request changes')).toBeVisible();
  await page.unroute('**/request-changes');
  await expect(dialog.getByLabel('What should change?')).toHaveValue('Show the cup as well.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(toast(page, 'Changes requested')).toBeVisible();
  await expect(page.getByText('No links to decide on')).toBeVisible();
  await tab(page, 'Accepted Jobs').click();
  await expect(card(page, job.title)).toContainText('You asked for changes: Show the cup as well.');
  // What was sent can be looked at before anything is disputed.
  const caseFile = card(page, job.title).getByRole('link', { name: 'Case file' });
  await expect(caseFile).toHaveAccessibleDescription(`${job.title} ${creator.name}`);
  await expect(caseFile).toHaveAttribute('href', `/cases/${acceptedJobId}`);
  expect((await creator.api.call('getMyJobs')).jobs).toMatchObject([
    { status: 'Pending', feedback: 'Show the cup as well.', submittedLinks: [] },
  ]);

  // The next reason is another one.
  const body = { jobId: acceptedJobId, contentLinks: [newLink()] };
  await creator.api.call('submitLinks', { body });
  await tab(page, 'Links Submitted').click();
  await ask.click();
  await expect(dialog.getByLabel('What should change?')).toHaveValue('');
});

test('the next card does not slide under the finger that has decided', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  for (const title of ['Below', 'Middle', 'Top'])
    await sendLinks(creator, await post(sponsor, { title }));
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(page.locator('[data-place]')).toHaveCount(3);
  const places = () =>
    page
      .locator('[data-place]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
  const before = await places();
  await card(page, 'Top').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve and pay $85.00' }).click();
  await expect(card(page, 'Top')).toBeHidden();
  await expect(page.getByText('Top', { exact: true })).toBeFocused();
  await card(page, 'Middle').getByRole('button', { name: 'Request changes' }).click();
  await page.getByLabel('What should change?').fill('Louder.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect(card(page, 'Middle')).toBeHidden();
  await expect(page.getByRole('tabpanel')).toContainText('Changes asked');
  expect(await places()).toEqual(before);
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted1');
  // Until something else is touched.
  await page.getByLabel('Search jobs').click();
  await expect(page.locator('[data-place]')).toHaveCount(1);
});

test('the keyboard goes on at a job whose other links still wait, whatever was decided', async ({
  page,
  sponsor,
  creator,
  stranger,
  account,
  openAs,
}) => {
  const job = await post(sponsor, { title: 'Shared', budget: 300, splitCount: 3 });
  for (const each of [creator, stranger, await account('creator')]) await sendLinks(each, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  const heading = page.getByRole('heading', { name: 'Shared' });
  await card(page, 'Shared').getByRole('button', { name: 'Approve' }).first().press('Enter');
  await page.getByRole('button', { name: 'Approve and pay $85.00' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(heading).toBeFocused();
  await card(page, 'Shared')
    .getByRole('button', { name: 'Request changes' })
    .first()
    .press('Enter');
  await page.getByLabel('What should change?').fill('Louder.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading).toBeFocused();
});

test('a card of many submissions begins with a few of them', async ({
  page,
  sponsor,
  account,
  openAs,
}) => {
  const job = await post(sponsor, { splitCount: 4 });
  const creators = await Promise.all(Array.from({ length: 4 }, () => account('creator')));
  for (const each of creators) await sendLinks(each, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  const submissions = card(page, job.title).getByRole('list', { name: 'Submissions' });
  await expect(submissions.locator('> li')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 4 submissions' }).click();
  await expect(submissions.locator('> li')).toHaveCount(4);
});
