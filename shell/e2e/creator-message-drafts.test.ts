import type { Page } from 'playwright/test';
import { composer } from './conversation.ts';
import { askFor, expect, postLocal, test } from './kit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('what is typed about one job does not stand in the message about another', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const one = await postLocal(sponsor, { title: 'One' });
  const other = await postLocal(sponsor, { title: 'Other' });
  for (const job of [one, other]) await askFor(stranger, job);
  await openAs(stranger, `/jobs/${one._id}`);
  await expect(composer(page)).toHaveValue('');
  await page.getByRole('link', { name: /^Requests Inbox/ }).click();
  await page.getByRole('link', { name: 'Other' }).click();
  await expect(title(page)).toHaveText('Other');
  await composer(page).fill('About the other');
  // From a job to a job, as a long press on Back leads.
  await page.evaluate(() => history.go(-2));
  await expect(title(page)).toHaveText('One');
  await expect(composer(page)).toHaveValue('');
  await page.evaluate(() => history.go(2));
  await expect(title(page)).toHaveText('Other');
  await expect(composer(page)).toHaveValue('About the other');
});

test('what is typed stays while the request is approved, and what did not arrive is found by every way to the thread', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor, { title: 'Far away' });
  const { _id: id } = await askFor(stranger, job);
  await openAs(stranger, `/jobs/${job._id}`);
  await composer(page).fill('I could come on');
  await sponsor.api.call('approveRequest', { params: { id } });
  await expect(page.getByRole('link', { name: 'Go to My Jobs' })).toBeVisible();
  await expect(composer(page)).toHaveValue('I could come on');
  await expect(composer(page)).toBeFocused();

  const [mine] = (await stranger.api.call('getMyJobs')).jobs;
  await page.route('**/api/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto(`/creator/messages/${mine!.acceptedJobId}`);
  const open = page.getByRole('link', { name: /Far away/, includeHidden: true }).first();
  await expect(open).toHaveAttribute('aria-current', 'true');
  await composer(page).fill('On Monday');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('It may not have been sent.');
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('link', { name: /Far away/ }).click();
  await expect(page.getByRole('alert')).toHaveText('It may not have been sent.');
});
