import type { Account } from './fixtures.ts';
import { card, expect, newLink, post, refuse, sendLinks, tab, test, toast } from './kit.ts';

const dispute = (id: string, { api }: Account) =>
  api.call('disputeSubmission', { params: { id }, body: { reason: 'Seen it?' } });

test('several submissions are approved with one confirm that states the total', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const shared = await post(sponsor, { title: 'Shared', budget: 200, splitCount: 2 });
  const single = await post(sponsor, { title: 'Single', budget: 50 });
  await sendLinks(creator, shared);
  await sendLinks(stranger, shared);
  await sendLinks(creator, single);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  // Buttons of one name say of which job and creator they are.
  for (const name of ['Approve', 'Request changes', 'Open dispute']) {
    const buttons = page.getByRole('main').getByRole('button', { name, exact: true });
    const told = [`Shared ${creator.name}`, `Shared ${stranger.name}`, `Single ${creator.name}`];
    await expect(buttons).toHaveCount(told.length);
    for (const work of told) {
      const [title, who] = work.split(/ (.*)/) as [string, string];
      const its = card(page, title).getByRole('listitem').filter({ hasText: who });
      await expect(its.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
        work,
      );
    }
  }
  const bulk = page.getByRole('region', { name: 'Approve several' });
  await expect(bulk).toContainText('0 of 3 selected');
  await expect(bulk.getByText('0 of 3 selected')).toHaveAttribute('aria-atomic', 'true');
  await expect(bulk.getByRole('button', { name: 'Approve selected' })).toBeDisabled();
  await bulk.getByRole('button', { name: 'Select all' }).click();
  await expect(bulk).toContainText('3 of 3 selected · $212.50');
  await page.getByRole('checkbox', { name: `Select ${stranger.name}, Shared` }).uncheck();
  await expect(bulk).toContainText('2 of 3 selected · $127.50');
  await bulk.getByRole('button', { name: 'Approve selected' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Pay $127.50 for 2 submissions?');
  await expect(question).toContainText(
    'You are charged $150.00: $127.50 for the work and $22.50 as the fee.',
  );
  await question.getByRole('button', { name: 'Approve and pay $127.50' }).click();
  await expect(toast(page, '✅ Links of 2 submissions approved')).toBeVisible();
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs2');
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted1');
  expect(await sponsor.api.call('getSpending')).toMatchObject({ approved: 150, committed: 100 });
  await card(page, 'Shared').getByRole('button', { name: 'Open dispute' }).click();
  await page.getByLabel('What is it about?').fill('Nothing is to be seen.');
  await page.getByRole('dialog').getByRole('button', { name: 'Open dispute' }).click();
  await expect(bulk).toContainText('0 of 0 selectedSelect all');
});

test('links that come anew after changes were asked for are not chosen because those before were', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const [one, other] = [
    await post(sponsor, { title: 'One' }),
    await post(sponsor, { title: 'Two' }),
  ];
  const { _id: jobId } = await sendLinks(creator, one);
  const { _id: otherId } = await sendLinks(creator, other);
  const { _id: thirdId } = await sendLinks(stranger, await post(sponsor, { title: 'Three' }));
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  const bulk = page.getByRole('region', { name: 'Approve several' });
  await bulk.getByRole('button', { name: 'Select all' }).click();
  await expect(bulk).toContainText('3 of 3 selected');
  await card(page, 'One').getByRole('button', { name: 'Request changes' }).click();
  await page.getByLabel('What should change?').fill('Louder.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect(bulk).toContainText('2 of 2 selected');
  await creator.api.call('submitLinks', { body: { jobId, contentLinks: [newLink()] } });
  await expect(bulk).toContainText('2 of 3 selected');

  // Nor is it asked any more to pay for what waits no longer.
  await bulk.getByRole('button', { name: 'Approve selected' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName(/ for 2 submissions\?$/);
  await dispute(otherId, creator);
  await expect(question).toHaveAccessibleName(`Pay $85.00 to ${stranger.name}?`);
  await expect(question).toContainText('1 of 2 left out');
  await dispute(thirdId, stranger);
  await expect(page.getByRole('dialog', { name: 'Nothing is left to approve' })).toBeVisible();
});

test('which of several approvals is refused, and for what, is said; the others are paid', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const first = await sendLinks(creator, await post(sponsor, { title: 'First' }));
  await sendLinks(creator, await post(sponsor, { title: 'Second' }));
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await refuse(page, `**/api/submissions/${first._id}/approve`, 500);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await page.getByRole('button', { name: 'Approve and pay $170.00' }).click();
  await expect(toast(page, '✅ Links approved')).toBeVisible();
  const refused = `1 not approved (${creator.name}, First): ❌ Failed to approve`;
  await expect(toast(page, refused)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'First')).toBeVisible();
});
