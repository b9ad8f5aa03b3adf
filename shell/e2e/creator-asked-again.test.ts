import { accept, askFor, beforeAnswer, card, expect, postLocal, test, toast } from './kit.ts';

const changedAgain =
  'This job has changed since you saw it: look at it again before you ask for it';

test('a job that changes after it was asked for is asked for again, or is not assigned', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor, { title: 'Changing' });
  await askFor(stranger, job);
  const change = (budget: number) =>
    sponsor.api.call('updateJob', { params: { id: job._id }, body: { budget } });
  await change(10);
  await openAs(stranger, '/creator/requests');
  const request = card(page, 'Changing');
  await expect(request).toContainText('Pending Your turn');
  await expect(request).toContainText('You would earn $8.50');
  await expect(request).toContainText('This job changed just now, after you asked for it.');
  await expect(request).toContainText('$8.50 (was $85.00)');

  // It changes once more as they say so: no news comes first.
  await beforeAnswer(page, '**/renew', () => change(2));
  const want = request.getByRole('button', { name: 'I still want it' });
  await want.click();
  await expect(toast(page, changedAgain)).toBeVisible();
  await expect(request).toContainText('You would earn $1.70');
  await expect(request).toContainText('$1.70 (was $85.00)');
  await want.click();
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
  await expect(want).toBeHidden();
  await expect(request).toContainText('The sponsor decides');
  await expect(request).not.toContainText('changed');

  // The page of the job asks the same, though its place is taken.
  await change(3);
  await accept(creator, job);
  await request.getByRole('link', { name: 'Changing' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('This job changed just now, after you asked for it.');
  await expect(main).toContainText('$2.55 (was $1.70)');
  await main.getByRole('button', { name: 'I still want it' }).click();
  await expect(main).not.toContainText('after you asked for it');
  await expect(main).toContainText('Pending Your request');
  await expect(main.getByRole('button', { name: 'I still want it' })).toBeHidden();
});

test('who was given an equal post in place of the one they asked for is led to it', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor, { title: 'Twice', multiple: true, repeatCount: 2 });
  const { _id: id } = await askFor(stranger, job);
  await accept(creator, job);
  await sponsor.api.call('approveRequest', { params: { id } });
  await openAs(stranger, `/jobs/${job._id}`);
  await expect(page.getByRole('main')).toContainText('Approved');
  await page.getByRole('main').getByRole('link', { name: 'Go to My Jobs' }).click();
  await expect(card(page, 'Twice')).toBeVisible();
});
