import type { Page } from 'playwright/test';
import {
  accept,
  askFor,
  card,
  expect,
  payFor,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
  withoutStream,
} from './kit.ts';
import { desk } from './windows.ts';

const notifications = /\/api\/notifications\?unreadOnly=true$/;

/** Lets so much of the page's time go by, until the look for news that falls into it is answered. */
async function look(page: Page, milliseconds: number) {
  const answered = page.waitForResponse(notifications);
  await page.clock.fastForward(milliseconds);
  await (await answered).finished();
}

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications ${unread} unread`, exact: true });

/** Where there is room for more than one at once. */
const atDesk = (page: Page) => page.setViewportSize(desk);

// What polls tell, and how often they ask: with the stream they would be told sooner.
test.beforeEach(({ page }) => withoutStream(page));

test('of many events in one look three are told, the rest comes next, and all stay unread', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  await atDesk(page);
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor');
  const titles = ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} of many`);
  for (const title of titles) await accept(creator, await post(sponsor, { title }));
  const asked = await postLocal(sponsor, { title: 'Asked for' });
  await askFor(stranger, asked);
  const request = `New request from ${stranger.name} on Asked for`;

  await look(page, 12_000);
  await expect(toast(page, request)).toBeVisible();
  await expect(toast(page, `${creator.name} accepted “Fourth of many”.`)).toBeVisible();
  await expect(toast(page, `${creator.name} accepted “Third of many”.`)).toBeVisible();
  await expect(region(page)).not.toContainText('First of many');
  // The lists know all of it already.
  await expect(tab(page, 'Accepted Jobs')).toHaveText('Accepted Jobs4');
  await expect(bell(page, 5)).toBeVisible();

  await look(page, 12_000);
  await expect(toast(page, `${creator.name} accepted “First of many”.`)).toBeVisible();
  await expect(toast(page, `${creator.name} accepted “Second of many”.`)).toBeVisible();
  // Shown in passing is not read.
  await expect(bell(page, 5)).toBeVisible();
  const { notifications: news } = await sponsor.api.call('getNotifications');
  expect(news.map(({ isRead }) => isRead)).toEqual(Array(5).fill(false));
});

test('on a phone the newest alone is told, the rest is in the bell, beside what is said of an own act', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { title: 'Older' }));
  await payFor(sponsor, creator, await post(sponsor, { title: 'Recent' }));
  await post(sponsor, { title: `Mine ${sponsor.name}` });
  await page.clock.install();
  await openAs(creator, `/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`);
  const paid = region(page).getByText(/were approved and paid\.$/);
  await expect(paid).toHaveText(['Your links for “Recent” were approved and paid.']);
  await expect(bell(page, 2)).toBeVisible();

  await card(page, `Mine ${sponsor.name}`).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await expect(paid).toHaveCount(1);
  for (const title of ['Newer', 'Newest'])
    await payFor(sponsor, creator, await post(sponsor, { title }));
  await look(page, 15_000);
  await expect(paid).toHaveText(['Your links for “Newest” were approved and paid.']);
  await expect(bell(page, 4)).toBeVisible();
});

test('of what waited before a browser’s first look three are told, and the rest is in the bell', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await atDesk(page);
  for (const title of ['Oldest', 'Older', 'Old', 'Recent'])
    await accept(creator, await post(sponsor, { title }));
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(toast(page, `${creator.name} accepted “Older”.`)).toBeVisible();
  await expect(bell(page, 4)).toBeVisible();
  await accept(creator, await post(sponsor, { title: 'New' }));
  await look(page, 12_000);
  await expect(toast(page, `${creator.name} accepted “New”.`)).toBeVisible();
  await expect(region(page)).not.toContainText('Oldest');
});

test('a creator’s lists follow what sponsors do, and news beyond three waits its turn', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await atDesk(page);
  const sent = await Promise.all(
    ['Once', 'Twice', 'Thrice', 'Four times'].map(async (title) =>
      sendLinks(creator, await post(sponsor, { title })),
    ),
  );
  await payFor(sponsor, creator, await post(sponsor, { title: 'Paid before' }));
  await creator.api.call('readAllNotifications');
  await page.clock.install();
  await openAs(creator, '/dashboard/creator?tab=pending');
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
  await expect(card(page, 'Once')).toBeVisible();
  for (const { _id: id } of sent) await sponsor.api.call('approveSubmission', { params: { id } });
  await look(page, 15_000);
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs5');
  await expect(page.getByText('Nothing is waiting for approval.')).toBeVisible();
  await expect(region(page).getByText(/were approved and paid\.$/)).toHaveCount(3);
  await expect(bell(page, 4)).toBeVisible();
  await look(page, 15_000);
  await expect(
    region(page).getByText('Your links for “Once” were approved and paid.'),
  ).toBeVisible();
  await expect(bell(page, 4)).toBeVisible();
});
