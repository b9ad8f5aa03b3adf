import {
  askFor,
  card,
  expect,
  expectToLast,
  postLocal,
  toast,
  test,
  withoutStream,
} from './kit.ts';

const badge = /^Requests Inbox/;

// What polls tell, and how often they ask: with the stream they would be told sooner.
test.beforeEach(({ page }) => withoutStream(page));

test('the badge counts pending requests and is read again every 15 seconds', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor');
  const inbox = page.getByRole('link', { name: badge });
  await expect(inbox).toHaveAccessibleName('Requests Inbox 0 pending');
  // The notification of the new request would have the badge read sooner.
  await page.route('**/api/notifications*', (route) => route.abort());
  const { _id: id } = await askFor(stranger, job);
  const polled = page.waitForRequest((request) =>
    request.url().endsWith('/api/requests?status=pending&page=1&pageSize=1'),
  );
  await page.clock.fastForward(15_000);
  await polled;
  await expect(inbox).toHaveAccessibleName('Requests Inbox 1 pending');
  await sponsor.api.call('denyRequest', { params: { id } });
  await page.clock.fastForward(15_000);
  await expect(inbox).toHaveAccessibleName('Requests Inbox 0 pending');
});

test('a new request is told once within 12 seconds, for 2.4 seconds, and is in the inbox', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await page.clock.install();
  await openAs(sponsor, '/sponsor/requests');
  await expect(page.getByText('No requests wait for you')).toBeVisible();
  await askFor(stranger, job);
  const news = toast(page, `New request from ${stranger.name} on ${job.title}`);
  await expectToLast(page, news, 2_400, () => page.clock.fastForward(12_000));
  await expect(card(page, job.title)).toBeVisible();

  // It passed by, and is not read: neither the next poll nor the next page tells it again.
  const { notifications } = await sponsor.api.call('getNotifications');
  expect(notifications).toMatchObject([{ type: 'creator_request', isRead: false }]);
  for (const look of [() => page.clock.fastForward(12_000), () => page.reload()]) {
    const polled = page.waitForResponse(/\/api\/notifications\?unreadOnly=true$/);
    await look();
    await polled;
    await expect(page.getByRole('button', { name: 'Notifications 1 unread' })).toBeVisible();
    await expect(news).toBeHidden();
  }
});

test('being offline is said on whichever screen, until one is back', async ({
  page,
  context,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await context.setOffline(true);
  const words = page.getByText(/^You are offline\./);
  await expect(words).toBeVisible();
  await page.getByRole('link', { name: /^Requests Inbox/ }).click();
  await expect(page).toHaveURL('/sponsor/requests');
  await expect(words).toBeVisible();
  // Wherever one has scrolled to.
  const word = page.getByRole('banner').getByText('Offline', { exact: true });
  await expect(word).toBeVisible();
  await context.setOffline(false);
  await expect(words).toBeHidden();
  await expect(word).toBeHidden();
});

test('links that arrive meanwhile are on the dashboard within a minute', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(card(page, job.title)).toBeVisible();
  await creator.api.call('acceptJob', { body: { jobId: job._id } });
  await page.clock.fastForward(60_000);
  await expect(card(page, job.title)).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Accepted Jobs' })).toHaveText('Accepted Jobs1');
});
