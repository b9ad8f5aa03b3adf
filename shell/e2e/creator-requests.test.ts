import type { Account } from './fixtures.ts';
import {
  alert,
  askFor,
  card,
  expect,
  expectToGiveUp,
  postLocal,
  refuse,
  retryThrough,
  holdBack,
  tab,
  test,
  withoutStream,
} from './kit.ts';

const requests = '/creator/requests';

/** One request of each kind: pending, approved, denied with a reason. */
async function askThrice(sponsor: Account, stranger: Account) {
  const ask = async (title: string) =>
    (await askFor(stranger, await postLocal(sponsor, { title }), `About ${title}`))._id;
  await ask('Still open');
  await sponsor.api.call('approveRequest', { params: { id: await ask('Now yours') } });
  await sponsor.api.call('denyRequest', {
    params: { id: await ask('Not this time') },
    body: { reason: 'We found somebody in town.' },
  });
}

test('requests are filtered in the address; each says when, why and what became of it', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await askThrice(sponsor, stranger);
  await openAs(stranger, requests);
  await expect(page.getByRole('article')).toHaveCount(3);
  const denied = card(page, 'Not this time');
  for (const words of ['Denied', 'Requested', 'Resolved', 'We found somebody in town.', 'About'])
    await expect(denied).toContainText(words);
  await expect(card(page, 'Now yours')).toContainText('Approved');
  await expect(card(page, 'Still open')).not.toContainText('Resolved');

  await tab(page, 'Pending').click();
  await expect(page).toHaveURL(/\?status=pending$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tab(page, 'Resolved (Approved/Denied)').click();
  await expect(page).toHaveURL(/\?status=resolved$/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');

  // Pending and approved are counted, denied is not, wherever one goes.
  const inbox = page.getByRole('link', { name: 'Requests Inbox 2 pending or approved' });
  await expect(inbox).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(inbox).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(inbox).toBeVisible();

  // A page past the end says so; one that cannot be is the first.
  await page.goto(`${requests}?status=pending&page=2`);
  await expect(page.getByText('There is nothing on this page')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL(/\?status=pending$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${requests}?page=99999999`);
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('opened offline, the page says so, and shows the requests once it is back', async ({
  page,
  context,
  sponsor,
  stranger,
  openAs,
}) => {
  await askFor(stranger, await postLocal(sponsor, { title: 'Still open' }));
  // The screen comes by itself once the dashboard is shown.
  const screen = page.waitForEvent('requestfinished', (request) =>
    /\/requests\.\w+\.js$/.test(request.url()),
  );
  await openAs(stranger, '/dashboard/creator');
  await screen;
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Requests Inbox/ }).click();
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByText('Your requests are shown as soon as you are back.')).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, 'Still open')).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});

test('a request is deleted after a question, and is gone before the server has answered', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await askFor(stranger, await postLocal(sponsor, { title: 'Never mind' }));
  await openAs(stranger, requests);
  await card(page, 'Never mind').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Never mind')).toBeVisible();

  const answer = await holdBack(page, '**/api/requests/*-*');
  await card(page, 'Never mind').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete request' }).click();
  await expect(card(page, 'Never mind')).toBeHidden();
  expect((await stranger.api.call('getMyRequests')).total).toBe(1);
  answer();
  await expect.poll(async () => (await stranger.api.call('getMyRequests')).total).toBe(0);
  expect((await sponsor.api.call('getInbox')).requests).toEqual([]);
});

test('a request that cannot be deleted comes back with the reason', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await askFor(stranger, await postLocal(sponsor, { title: 'Stays here' }));
  await openAs(stranger, requests);
  const path = '**/api/requests/*-*';
  const remove = async () => {
    await card(page, 'Stays here').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete request' }).click();
  };
  await page.route(path, (route) => route.abort());
  await remove();
  await expect(alert(page)).toHaveText('Delete failed.');
  await expect(card(page, 'Stays here')).toBeVisible();
  await page.unroute(path);
  await refuse(page, path, 409, 'It is being looked at');
  await remove();
  await expect(alert(page)).toHaveText('It is being looked at');
  await expect(card(page, 'Stays here')).toBeVisible();
  await page.unroute(path);

  // A server that does not know the one address is asked at the older one.
  await refuse(page, path, 404);
  await remove();
  await expect(page.getByText('No requests yet.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await stranger.api.call('getMyRequests')).total).toBe(0);
});

test('the list is read again every 15 seconds', async ({ page, sponsor, stranger, openAs }) => {
  await withoutStream(page);
  const { _id: id } = await askFor(stranger, await postLocal(sponsor, { title: 'Wait for it' }));
  await page.clock.install();
  await openAs(stranger, requests);
  await expect(card(page, 'Wait for it')).toContainText('Pending');
  await sponsor.api.call('denyRequest', { params: { id }, body: { reason: 'Too far.' } });
  await page.clock.fastForward(15_000);
  await expect(card(page, 'Wait for it')).toContainText('Too far.');
});

test('requests that cannot be loaded say so and can be asked for again, and each filter has its own words for nothing', async ({
  page,
  stranger,
  openAs,
}) => {
  await page.clock.install();
  await page.route('**/api/requests/my*', (route) => route.abort());
  await openAs(stranger, requests);
  await expectToGiveUp(page, page.getByText('Failed to load requests'));
  await retryThrough(page, '**/api/requests/my*');
  await expect(page.getByText('No requests yet.', { exact: true })).toBeVisible();
  await tab(page, 'Pending').click();
  await expect(page.getByText("You don't have any pending requests yet.")).toBeVisible();
  await tab(page, 'Resolved').click();
  await expect(page.getByText('No approved/denied requests yet.')).toBeVisible();
});
