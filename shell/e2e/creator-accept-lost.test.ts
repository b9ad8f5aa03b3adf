import {
  accept,
  card,
  expect,
  loseAnswers,
  market,
  placeIn,
  post,
  tab,
  test,
  toast,
  withoutStream,
} from './kit.ts';

test('a job that was accepted although the answers were lost is told as accepted, and can be undone', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Lost ${sponsor.name}`;
  await post(sponsor, { title });
  await withoutStream(page);
  await openAs(creator, market(sponsor.name));
  await loseAnswers(page, '**/api/accepted-jobs');
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await expect(placeIn(page)).toBeVisible();
  await expect(toast(page, '❌ Failed to accept job')).toBeHidden();
  await expect(card(page, title)).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Acceptance undone')).toBeVisible();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
});

test('one that was accepted in another tab stands there as accepted', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Elsewhere ${sponsor.name}`;
  const job = await post(sponsor, { title });
  await withoutStream(page);
  await openAs(creator, market(sponsor.name));
  const button = card(page, title).getByRole('button', { name: 'Accept Job' });
  await button.waitFor();
  await accept(creator, job);
  await button.click();
  await expect(toast(page, 'You have already accepted this job')).toBeVisible();
  await expect(placeIn(page)).toBeVisible();
  await expect(page.getByText('Not available')).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
});

test('where it cannot be read at once whether a job was accepted, the lists say so as soon as they can', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Unsure ${sponsor.name}`;
  await post(sponsor, { title });
  await withoutStream(page);
  await openAs(creator, market(sponsor.name));
  await page.route('**/api/jobs/*-*-*', (route) => route.abort());
  await loseAnswers(page, '**/api/accepted-jobs');
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '❌ Failed to accept job')).toBeVisible();
  await expect(card(page, title)).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
});

test('a job that was accepted by mistake can be given back at once by whose clock is a day ahead', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Ahead ${sponsor.name}`;
  await post(sponsor, { title });
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await openAs(creator, market(sponsor.name));
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Acceptance undone')).toBeVisible();
});
