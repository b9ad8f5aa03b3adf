import { expectNoFindingsAtAnySize } from './axe.ts';
import type { Account } from './fixtures.ts';
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
} from './kit.ts';

/** A search for jobs whose titles end with a sponsor's name: those of other tests are looked at there. */
const named = ({ name }: Account) => new URLSearchParams({ q: name }).toString();

test('axe finds nothing on any tab, in either colour scheme', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Take me, ${sponsor.name}`;
  await post(sponsor, { title });
  await accept(creator, await post(sponsor, { title: 'Mine to do' }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are sent' }));
  await payFor(sponsor, creator, await post(sponsor, { title: 'All done' }));
  await openAs(creator, `/dashboard/creator?${named(sponsor)}`);
  await expect(card(page, title)).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'Up for Grabs');
  await tab(page, 'My Jobs').click();
  await page.getByRole('button', { name: 'Add Another Link' }).click();
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expectNoFindingsAtAnySize(page, 'the form with errors');
  await tab(page, 'Pending').click();
  await expect(card(page, 'Links are sent')).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'Pending');
  await tab(page, 'Past Jobs').click();
  await expect(card(page, 'All done')).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'Past Jobs');
  await page.getByRole('button', { name: 'Earnings' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFindingsAtAnySize(page, 'Earnings');
});

test('axe finds nothing in the list, the map and the dialogs of Local Jobs', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await postLocal(sponsor, { title: `Ask me, ${sponsor.name}` });
  await askFor(stranger, await postLocal(sponsor, { title: `Asked, ${sponsor.name}` }));
  await openAs(stranger, `/dashboard/creator?tab=local-jobs&${named(sponsor)}`);
  const ask = page.getByRole('button', { name: 'Request Access' }).first();
  await ask.waitFor();
  await expectNoFindingsAtAnySize(page, 'the list');
  await ask.click();
  await expectNoFindingsAtAnySize(page, 'the dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'Whole US' }).click();
  await expectNoFindingsAtAnySize(page, 'the map');
});

test('axe finds nothing in My Requests', async ({ page, sponsor, stranger, openAs }) => {
  const job = await postLocal(sponsor, { title: 'May I?' });
  await askFor(stranger, job, 'Please.');
  await sponsor.api.call('updateJob', { params: { id: job._id }, body: { budget: 50 } });
  await openAs(stranger, '/creator/requests');
  await expect(card(page, 'May I?')).toContainText('$42.50 (was $85.00)');
  await expectNoFindingsAtAnySize(page, 'My Requests');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectNoFindingsAtAnySize(page, 'the question before deleting');
});
