import {
  alert,
  askFor,
  beforeAnswer,
  card,
  expect,
  expectToLast,
  farYear,
  postLocal,
  refuse,
  tab,
  test,
  toast,
} from './kit.ts';

const inbox = '/sponsor/requests';

test('a request shows who asks, for what, from how far, and why', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job, 'I am in town that week.');
  const platformUrls = { YouTube: 'https://www.youtube.com/@stranger' };
  await stranger.api.call('updateMe', { body: { platformUrls } });
  await openAs(sponsor, inbox);
  const request = card(page, job.title);
  for (const words of [
    `${stranger.name} · Chicago, IL`,
    'Job in Austin, TX',
    'Requested just now',
    'I am in town that week.',
  ])
    await expect(request).toContainText(words);
  await expect(request).toContainText(/98\d(\.\d)? miles from the creator/);
  await expect(request).toContainText(`Pays $${job.creatorPayoutPerCreator}`);
  await expect(request).toContainText('No finished jobs yet');
  await expect(request.getByRole('link', { name: /YouTube/ })).toHaveAttribute('rel', /noopener/);
  await expect(request).toContainText('Pending');
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
});

test('how far it is to the job is said without its city, too', async ({
  page,
  account,
  openAs,
}) => {
  const sponsor = await account('sponsor', { zipCode: '78701' });
  const job = await postLocal(sponsor);
  await askFor(await account('creator', { zipCode: '60614' }), job);
  await openAs(sponsor, inbox);
  await expect(card(page, job.title)).toContainText(/98\d(\.\d)? miles from the job/);
});

test('a request for a job that has changed is approved once its creator still wants it', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  const { _id: id } = await askFor(stranger, job);
  await openAs(sponsor, inbox);
  const request = card(page, job.title);
  // It is changed in another window, of which this one has not heard yet.
  await beforeAnswer(page, '**/api/requests/*/approve', () =>
    sponsor.api.call('updateJob', { params: { id: job._id }, body: { budget: 10 } }),
  );
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(alert(page)).toContainText('they have not said yet whether they still want it');
  await expect(request).toContainText('You changed this job just now, after it was asked for.');
  await expect(request.getByRole('button', { name: 'Approve' })).toBeHidden();
  await stranger.api.call('renewRequest', { params: { id }, body: {} });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, '✅ Request approved')).toBeVisible();
});

test('resolved requests are read by pages and cleared', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const { jobs } = await sponsor.api.call('createJob', {
    body: {
      title: 'Many of a kind',
      description: 'A minute.',
      budget: 10,
      jobType: 'locationBased',
      dueDate: `${farYear}-12-31`,
      multiple: true,
      repeatCount: 21,
    },
  });
  for (const job of jobs) {
    const { _id: id } = await askFor(stranger, job);
    await sponsor.api.call('denyRequest', { params: { id } });
  }
  await page.clock.install();
  await openAs(sponsor, `${inbox}?tab=resolved`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByText('Page 1, 21 total')).toBeVisible();
  // Spoken whole, not only the number that changes.
  await expect(page.getByText('Page 1, 21 total')).toHaveAttribute('aria-atomic', 'true');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Page 2, 21 total')).toBeVisible();
  // There is none after it, and whoever pages by keyboard goes on from there.
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Page 2, 21 total')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(20);
  // A page past the end says so; one that cannot be is the first.
  await page.goto(`${inbox}?tab=resolved&page=3`);
  await expect(page.getByText('There is nothing on this page')).toBeVisible();
  await page.goto(`${inbox}?tab=resolved&page=99999999`);
  await expect(page.getByText('Page 1, 21 total')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);

  const clear = page.getByRole('button', { name: 'Clear Resolved' });
  await refuse(page, '**/api/requests/resolved*', 500);
  await clear.click();
  await expect(toast(page, 'Failed to clear resolved')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.unroute('**/api/requests/resolved*');
  await expect(clear).toBeVisible();
  await expectToLast(page, toast(page, '🧹 Archived 21 resolved'), 2_400, () => clear.click());
  await expect(page.getByText('Nothing resolved')).toBeVisible();
  await expect(page.getByText('Page 1, 0 total')).toBeVisible();
  await expect(clear).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Page 1, 21 total')).toBeVisible();
  await clear.click();
  await expect(page.getByText('Nothing resolved')).toBeVisible();
  // The creator keeps them.
  expect((await stranger.api.call('getMyRequests')).total).toBe(21);
});

test('Refresh reads the list again; Home leads to the dashboard', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await openAs(sponsor, inbox);
  await expect(page.getByText('No requests wait for you')).toBeVisible();
  await askFor(stranger, job);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, job.title)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sponsor$/);
});

test('requests that cannot be loaded are said so, and asked for again', async ({
  page,
  sponsor,
  openAs,
}) => {
  const paths = {
    Pending: '**/api/requests/inbox?*',
    Resolved: '**/api/requests?status=resolved*',
  };
  for (const path of Object.values(paths)) await refuse(page, path, 400);
  await openAs(sponsor, inbox);
  for (const [name, path] of Object.entries(paths)) {
    await tab(page, name).click();
    await expect(alert(page)).toContainText('Failed to load requests');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert(page)).toBeHidden();
  }
});
