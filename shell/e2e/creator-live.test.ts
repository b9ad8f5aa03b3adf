import type { Page } from 'playwright/test';
import {
  askFor,
  card,
  expect,
  post,
  postLocal,
  setHidden,
  tab,
  test,
  toast,
  withoutStream,
} from './kit.ts';

const notifications = '**/api/notifications?unreadOnly=true';

/** The polls of the page so far, by what they carried. */
function countPolls(page: Page) {
  const polls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/notifications'))
      polls.push(request.headers()['x-castwork-poll']);
  });
  return polls;
}

// What polls tell, and how often they ask: with the stream they would be told sooner.
test.beforeEach(({ page }) => withoutStream(page));

test('an assignment switches to My Jobs and reloads it, once, and stays unread', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const { _id: id } = await askFor(
    stranger,
    await postLocal(sponsor, { title: 'Yours after all' }),
  );
  await page.clock.install();
  await openAs(stranger, '/dashboard/creator?tab=past-jobs');
  await expect(page.getByText('No paid jobs yet.')).toBeVisible();
  await sponsor.api.call('approveRequest', { params: { id } });
  await page.clock.fastForward(15_000);
  await expect(tab(page, 'My Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Yours after all')).toBeVisible();
  await expect(toast(page, '“Yours after all” is yours: your request was approved.')).toBeVisible();
  const { notifications: news } = await stranger.api.call('getNotifications');
  expect(news).toMatchObject([{ type: 'assignment', isRead: false }]);

  await tab(page, 'Pending').click();
  const polled = page.waitForResponse(notifications);
  await page.clock.fastForward(15_000);
  await polled;
  await page.clock.fastForward(1_000);
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');

  // Unread as it is, a page that is loaded later is not switched by it either.
  const polledAgain = page.waitForResponse(notifications);
  await page.reload();
  await polledAgain;
  await expect(tab(page, 'Pending')).toHaveText('Pending0');
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');
});

test('polls carry their header, come every 15 seconds and pause while nobody looks', async ({
  page,
  creator,
  openAs,
}) => {
  const polls = countPolls(page);
  /** The next poll is set only when this one has been answered. */
  const answered = async (act: () => Promise<unknown>) => {
    const response = page.waitForResponse(notifications);
    await act();
    await (await response).finished();
  };
  await page.clock.install();
  await answered(() => openAs(creator, '/dashboard/creator'));
  await answered(() => page.clock.pauseAt(Date.now() + 60_000));
  expect(polls).toEqual(['creator', 'creator']);
  await page.clock.runFor(14_000);
  expect(polls).toHaveLength(2);
  await answered(() => page.clock.runFor(1_000));

  await setHidden(page, true);
  await page.clock.runFor(120_000);
  expect(polls).toHaveLength(3);
  await setHidden(page, false);
  await answered(() => page.clock.runFor(4_000));
  expect(polls).toEqual(['creator', 'creator', 'creator', 'creator']);
});

test('each failure in a row puts the next poll off by 2 seconds, by 30 at most', async ({
  page,
  creator,
  openAs,
}) => {
  const polls = countPolls(page);
  /** The next poll is set only when this one has failed. */
  const failed = async (act: () => Promise<unknown>) => {
    const failure = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/notifications'),
    );
    await act();
    await failure;
  };
  await page.clock.install();
  await page.route(notifications, (route) => route.abort());
  // Where nothing is asked ahead of the scripts: what that loses is asked again at once.
  await failed(() => openAs(creator, '/creator/messages'));
  await failed(() => page.clock.pauseAt(Date.now() + 120_000));
  for (let failures = 2; failures <= 17; failures += 1) {
    const wait = 15_000 + Math.min(failures, 15) * 2_000;
    await page.clock.runFor(wait - 1_000);
    expect(polls, `after ${failures} failures, a second too early`).toHaveLength(failures);
    await failed(() => page.clock.runFor(1_000));
    expect(polls, `after ${failures} failures`).toHaveLength(failures + 1);
  }
});

test('being offline is said, an action fails at once, and all of it heals', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Through the tunnel ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, `/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`);
  await expect(card(page, title)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '❌ Failed to accept job')).toBeVisible();
  await expect(card(page, title)).toBeVisible();

  const polled = page.waitForResponse(notifications);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await polled;
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
});
