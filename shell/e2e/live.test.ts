import type { BrowserContext } from 'playwright/test';
import {
  card,
  expect,
  newLink,
  post,
  refuse,
  sendLinks,
  setHidden,
  tab,
  test,
  toast,
} from './kit.ts';

/** Who has asked for a stream so far, by the address of their page. */
function streamsOf(context: BrowserContext) {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/stream')
      streams.push(request.frame().page().url());
  });
  return streams;
}

test('a sponsor’s decision shows in both tabs of a creator, by one stream between them', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  const [first, second] = [
    await sendLinks(creator, await post(sponsor, { title: 'Seen twice' })),
    await sendLinks(creator, await post(sponsor, { title: 'Seen once more' })),
  ];
  const streams = streamsOf(context);
  // No poll is answered: what shows has come by the stream.
  await context.route('**/api/notifications*', (route) => route.abort());
  const opened = page.waitForResponse('**/api/stream');
  await openAs(creator, '/dashboard/creator?tab=pending');
  await opened;
  const other = await context.newPage();
  await openAs(creator, '/dashboard/creator?tab=past-jobs', other);
  await expect(tab(other, 'Pending')).toHaveText('Pending2');

  await sponsor.api.call('approveSubmission', { params: { id: first._id } });
  for (const each of [page, other]) {
    await expect(tab(each, 'Past Jobs')).toHaveText('Past Jobs1');
    await expect(tab(each, 'Pending')).toHaveText('Pending1');
  }
  await expect(card(other, 'Seen twice')).toBeVisible();
  expect(streams).toEqual([expect.stringContaining('tab=pending')]);

  // The tab that holds the stream goes elsewhere: the other holds one now.
  const taken = other.waitForResponse('**/api/stream');
  await page.goto('/robots.txt');
  await taken;
  await sponsor.api.call('requestChanges', {
    params: { id: second._id },
    body: { reason: 'Once more' },
  });
  await expect(tab(other, 'My Jobs')).toHaveText('My Jobs1');
  await expect(tab(other, 'Pending')).not.toContainText('1');
  expect(streams).toHaveLength(2);
});

test('a tab that nobody looks at asks for nothing until somebody does', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title: 'Behind others' }));
  await context.route('**/api/notifications*', (route) => route.abort());
  const opened = page.waitForResponse('**/api/stream');
  await openAs(creator, '/dashboard/creator?tab=pending');
  await opened;
  const other = await context.newPage();
  await openAs(creator, '/dashboard/creator?tab=pending', other);
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
  await setHidden(page, true);
  await sponsor.api.call('approveSubmission', { params: { id } });
  await expect(tab(other, 'Past Jobs')).toHaveText('Past Jobs1');
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
  await setHidden(page, false);
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
});

test('what creators do is told at once, and shows on the sponsor’s dashboard', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { title: 'Taken while looking' });
  const opened = page.waitForResponse('**/api/stream');
  await openAs(sponsor, '/dashboard/sponsor');
  await opened;
  await expect(card(page, job.title)).toBeVisible();
  const { _id: jobId } = (await creator.api.call('acceptJob', { body: { jobId: job._id } }))
    .acceptedJob;
  await expect(toast(page, `${creator.name} accepted “${job.title}”.`)).toBeVisible();
  await expect(tab(page, 'Accepted Jobs')).toHaveText('Accepted Jobs1');
  await creator.api.call('submitLinks', {
    body: { jobId, contentLinks: [newLink()] },
  });
  await expect(toast(page, `${creator.name} sent links for “${job.title}”.`)).toBeVisible();
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted1');
});

test('where the stream is refused, the polls still tell', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await refuse(page, '**/api/stream', 503);
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title: 'Heard later' }));
  const again = await sendLinks(creator, await post(sponsor, { title: 'Once more' }));
  await page.clock.install();
  await openAs(creator, '/dashboard/creator?tab=pending');
  await expect(card(page, 'Heard later')).toBeVisible();
  await sponsor.api.call('approveSubmission', { params: { id } });
  await page.clock.fastForward(15_000);
  await expect(toast(page, 'Your links for “Heard later” were approved and paid.')).toBeVisible();
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');

  await tab(page, 'My Jobs').click();
  await expect(page.getByText('You have no jobs to work on.')).toBeVisible();
  const params = { id: again._id };
  await sponsor.api.call('requestChanges', { params, body: { reason: 'Louder.' } });
  await page.clock.fastForward(15_000);
  await expect(toast(page, 'The sponsor of “Once more” asks for changes.')).toBeVisible();
  await expect(card(page, 'Once more')).toContainText('Louder.');
});
