import { signIn } from './accounts.ts';
import {
  alert,
  askFor,
  card,
  expect,
  fetchAnswer,
  holdBack,
  postLocal,
  refuse,
  tab,
  test,
  toast,
} from './kit.ts';

test.beforeEach(async ({ sponsor, stranger, openAs }) => {
  await postLocal(sponsor, { title: `Far ${sponsor.name}` });
  await openAs(stranger, `/dashboard/creator?tab=local-jobs&q=${encodeURIComponent(sponsor.name)}`);
});

test('Request Access asks for an optional note, sends it and shows that it is pending', async ({
  page,
  sponsor,
}) => {
  const job = card(page, `Far ${sponsor.name}`);
  await expect(job).toContainText(/9\d\d(\.\d)? miles away/);
  await expect(job).toContainText('25 miles');
  const asking = job.getByRole('button', { name: 'Request Access' });
  await expect(asking).toHaveAccessibleDescription(`Far ${sponsor.name}`);
  await asking.click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await dialog.getByLabel('Note to the sponsor').fill('I am in town all June.');
  // Left by mistake, it is there again.
  await page.keyboard.press('Escape');
  await asking.press('Enter');
  await expect(dialog.getByLabel('Note to the sponsor')).toHaveValue('I am in town all June.');
  await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(job).toContainText('Pending The sponsor decides');
  await expect(job.getByRole('heading')).toBeFocused();
  await expect(asking).toBeHidden();
  await expect(page.getByRole('link', { name: /^Requests Inbox/ })).toHaveAccessibleName(
    'Requests Inbox 1 pending or approved',
  );
  expect((await sponsor.api.call('getInbox')).requests).toMatchObject([
    { jobTitle: `Far ${sponsor.name}`, note: 'I am in town all June.' },
  ]);
});

test('a note that is not sent yet is kept as the approval of another request leads away', async ({
  page,
  sponsor,
  stranger,
}) => {
  const { _id: id } = await askFor(stranger, await postLocal(sponsor, { title: 'Another one' }));
  const asking = card(page, `Far ${sponsor.name}`).getByRole('button', { name: 'Request Access' });
  await asking.click();
  const note = page.getByLabel('Note to the sponsor');
  await note.fill('I am in town all June.');
  await sponsor.api.call('approveRequest', { params: { id } });
  await expect(tab(page, 'My Jobs')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Local Jobs').click();
  await asking.click();
  await expect(note).toHaveValue('I am in town all June.');
});

test('a note is kept over a reload and every error, which says what the server said or what it means, until the request has arrived', async ({
  page,
  sponsor,
}) => {
  const asking = card(page, `Far ${sponsor.name}`).getByRole('button', { name: 'Request Access' });
  const note = page.getByLabel('Note to the sponsor');
  const send = page.getByRole('button', { name: 'Send request' });
  await asking.click();
  await note.fill('I am in town all June.');
  await page.reload();
  await asking.click();
  await expect(note).toHaveValue('I am in town all June.');
  const path = '**/api/job-requests';
  const again = 'You have already requested access to this job';
  for (const [status, says, shown] of [
    [404, undefined, 'Request service not available yet.'],
    [500, undefined, '❌ Failed to send request'],
    [409, again, again],
  ] as const) {
    await refuse(page, path, status, says);
    await send.click();
    await expect(alert(page)).toHaveText(shown);
    await expect(note).toHaveValue('I am in town all June.');
    await page.unroute(path);
  }
  await page.reload();
  await asking.click();
  await expect(note).toHaveValue('I am in town all June.');
  await send.click();
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('in town');
});

test('a denied request is shown as such and can be asked again', async ({
  page,
  sponsor,
  stranger,
}) => {
  const { jobs } = await sponsor.api.call('getPostedJobs');
  const jobId = jobs[0]?._id ?? '';
  const { request } = await stranger.api.call('createJobRequest', { body: { jobId } });
  await sponsor.api.call('denyRequest', { params: { id: request._id } });
  await page.reload();
  const job = card(page, `Far ${sponsor.name}`);
  await expect(job).toContainText('Denied Your request');
  await job.getByRole('button', { name: 'Request Access' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(job).toContainText('Pending The sponsor decides');
});

test('a request whose answer was lost, and that was deleted since, is asked for anew', async ({
  page,
  sponsor,
  stranger,
}) => {
  const asking = card(page, `Far ${sponsor.name}`).getByRole('button', { name: 'Request Access' });
  const send = page.getByRole('button', { name: 'Send request' });
  await page.route('**/api/job-requests', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await fetchAnswer(route);
    return route.abort('connectionreset');
  });
  // Nor can it be read whether it was sent.
  await page.route('**/api/jobs/*-*-*', (route) => route.abort());
  await asking.click();
  await send.click();
  await expect(alert(page)).toHaveText('❌ Failed to send request');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/job-requests');

  await page.getByRole('link', { name: /^Requests Inbox/ }).click();
  const remove = card(page, `Far ${sponsor.name}`).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAccessibleDescription(`Far ${sponsor.name}`);
  await remove.click();
  await page.getByRole('button', { name: 'Delete request' }).click();
  await expect.poll(async () => (await stranger.api.call('getMyRequests')).total).toBe(0);
  await page.goBack();
  await asking.click();
  await send.click();
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
  expect((await stranger.api.call('getMyRequests')).total).toBe(1);
});

test('a request that fails once its sender has gone back is told of, and its note is kept', async ({
  page,
  sponsor,
}) => {
  const title = `Far ${sponsor.name}`;
  await page.getByRole('link', { name: /^Requests Inbox/ }).click();
  await page.goBack();
  await card(page, title).getByRole('button', { name: 'Request Access' }).click();
  await page.getByLabel('Note to the sponsor').fill('I am in town all June.');
  await refuse(page, '**/api/job-requests', 500);
  const answer = await holdBack(page, '**/api/job-requests');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeHidden();
  answer();
  await expect(
    toast(page, `What you sent may not have arrived: ❌ Failed to send request (“${title}”)`),
  ).toBeVisible();
  await page.goBack();
  await card(page, title).getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByLabel('Note to the sponsor')).toHaveValue('I am in town all June.');
});

test('what one was about to ask for is not left to whoever signs in from another tab', async ({
  page,
  context,
  sponsor,
  account,
}) => {
  await card(page, `Far ${sponsor.name}`).getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await expect(dialog).toBeVisible();
  const other = await account('creator', { city: 'Chicago', state: 'IL', zipCode: '60614' });
  await signIn(await context.newPage(), other);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name);
  await expect(card(page, `Far ${sponsor.name}`)).toBeVisible();
  await expect(dialog).toBeHidden();
});
