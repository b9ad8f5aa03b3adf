import { expectNoFindingsAtAnySize } from './axe.ts';
import { askFor, card, expect, payFor, post, postLocal, sendLinks, tab, test } from './kit.ts';

test('axe finds nothing on any tab, in either colour scheme', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'Links are here', splitCount: 2 }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are here too' }));
  await payFor(sponsor, creator, await post(sponsor, { title: 'All done' }));
  await openAs(sponsor, '/dashboard/sponsor?post=new');
  await page.getByRole('button', { name: 'Post job' }).click();
  await page.getByRole('heading', { name: 'Spending' }).click();
  await expectNoFindingsAtAnySize(page, 'the form with errors');
  for (const name of ['Links Submitted', 'Past Jobs']) {
    await tab(page, name).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoFindingsAtAnySize(page, name);
  }
});

test('axe finds nothing in the dialogs of the dashboard', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'Links are here' }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are here too' }));
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expectNoFindingsAtAnySize(page, 'the question before paying');
  await page.keyboard.press('Escape');
  await card(page, 'Links are here too').getByRole('button', { name: 'Request changes' }).click();
  await expectNoFindingsAtAnySize(page, 'the reason for changes');
});

test('axe finds nothing on the balance, a statement and a receipt', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { title: 'All done', splitCount: 2 });
  await payFor(sponsor, creator, job);
  await sponsor.api.call('createDeposit', { body: { amount: 20 } });
  await openAs(sponsor, '/sponsor/balance');
  await page.getByRole('button', { name: 'Add funds' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'the balance with an error');
  await page.getByRole('link', { name: 'Statements' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'the statement');
  await page.getByRole('row').getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'the receipt');
});

test('axe finds nothing in the inbox', async ({ page, sponsor, stranger, openAs }) => {
  const job = await postLocal(sponsor);
  const { _id: id } = await askFor(stranger, job, 'I am in town.');
  await openAs(sponsor, '/sponsor/requests');
  await card(page, job.title).getByRole('button', { name: 'Deny' }).click();
  await expectNoFindingsAtAnySize(page, 'the reason for denying');
  await page.keyboard.press('Escape');
  await sponsor.api.call('denyRequest', { params: { id }, body: { reason: 'Too far.' } });
  await tab(page, 'Resolved').click();
  await expect(card(page, job.title)).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'Resolved');
});
