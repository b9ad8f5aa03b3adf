import { randomUUID } from 'node:crypto';
import { expectToFit } from './fit.ts';
import { enlistLong, longEmail, longLink, longWords } from './hostile.ts';
import { expect, post, sendLinks, tab } from './kit.ts';
import { test } from './operator.ts';
import { desk, narrow, resize } from './windows.ts';
import {
  description,
  dialog,
  expectWholeToast,
  history,
  lookAtMessages,
  lookIntoDialog,
  main,
  open,
  press,
  title,
} from './long-text.ts';

test('every screen before the login holds long words, Arabic and text at twice its size', async ({
  page,
}) => {
  const email = longEmail();
  await open(page, '/');
  await expectToFit(page, '/', narrow);
  await open(page, '/signup');
  for (const platform of await page.getByRole('checkbox').all()) await platform.check();
  for (const field of await main(page).getByRole('textbox').all()) await field.fill(longWords);
  await press(page, 'Sign up');
  await expect(page.getByText(/failed/)).toBeVisible();
  await expectToFit(page, '/signup');
  await open(page, `/login?flash=signup_success&email=${email}`);
  await page.getByLabel('Password', { exact: true }).fill('no such password');
  await press(page, 'Login');
  await expect(page.getByText(/❌/)).toBeVisible();
  await expectToFit(page, '/login');
  await open(page, '/login?verified=1');
  await expectToFit(page, '/login, verified');
  await open(page, '/forgot-password');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send reset link');
  await expect(page.getByText(/✅/)).toBeVisible();
  await expectToFit(page, '/forgot-password');
  await open(page, '/reset-password/some-token');
  await page.getByLabel('New password').fill('a long pass phrase');
  await press(page, 'Reset password');
  await expect(page.getByText(/❌/)).toBeVisible();
  await expectToFit(page, '/reset-password');
  await open(page, '/confirm-email/some-token');
  await expect(page.getByText(/❌/)).toBeVisible();
  await expectToFit(page, '/confirm-email');
  await open(page, '/resend-confirmation');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Resend Email');
  await expect(page.getByText(/✅/)).toBeVisible();
  await expectToFit(page, '/resend-confirmation');
});

test('every screen of a creator holds long words, Arabic and text at twice its size', async ({
  page,
  product,
  openAs,
}) => {
  const sponsor = await enlistLong(product, 'sponsor', '78701');
  const creator = await enlistLong(product, 'creator', '60614');
  await history(sponsor, creator);
  const q = `q=${longWords.slice(0, 40)}`;

  await openAs(creator, '/intro');
  await expectToFit(page, '/intro');
  await open(page, '/profile');
  await expectToFit(page, '/profile');
  await open(page, '/settings');
  await page.getByLabel('ZIP code').fill('00000');
  await press(page, 'Save settings');
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  await expectToFit(page, '/settings', narrow);
  await expectWholeToast(page, 'Whether it was saved is not known: the answer took too long');
  await page.getByLabel('ZIP code').fill('60614');
  await press(page, 'Save settings');
  await expect(page.getByText(/We do not know/)).toBeHidden();

  const card = main(page).getByRole('article').first();
  await open(page, `/dashboard/creator?${q}`);
  await expect(card).toBeVisible();
  await expectToFit(page, 'Up for Grabs');
  await open(page, `/dashboard/creator?tab=local-jobs&radius=5000&${q}`);
  await expect(card).toBeVisible();
  await expectToFit(page, 'Local Jobs');
  await lookIntoDialog(page, 'Request Access');
  await press(page, 'Map');
  await press(page, 'Whole US');
  await expect(page.getByRole('region', { name: 'Map of jobs' })).toBeVisible();
  await expectToFit(page, 'the map');
  await page.getByRole('region', { name: 'Map of jobs' }).getByRole('button').first().click();
  await expect(dialog(page)).toBeVisible();
  await expectToFit(page, 'the jobs of a point');
  await open(page, '/dashboard/creator?tab=my-jobs');
  await expect(card).toBeVisible();
  await press(page, 'Add Another Link');
  await page.getByLabel('Link 1', { exact: true }).first().fill(longLink('typed'));
  await press(page, 'Submit Links');
  await expectToFit(page, 'My Jobs');
  for (const name of ['Pending', 'Past Jobs']) {
    await tab(page, name).click();
    await expect(card).toBeVisible();
    await expectToFit(page, name);
  }
  await press(page, 'Earnings');
  await expect(page.getByRole('table')).toBeVisible();
  await expectToFit(page, 'Earnings');

  await creator.api.call('setPayoutMethod', {
    body: {
      kind: 'bank',
      password: creator.password,
      accountName: longWords,
      routingNumber: '021000021',
      accountNumber: '1'.repeat(17),
    },
  });
  await creator.api.call('requestPayout', { body: { amount: 123_456.78 } });
  await open(page, '/creator/balance');
  await expect(card).toBeVisible();
  await expectToFit(page, 'Balance');
  for (const name of ['Withdraw', 'Change account']) await lookIntoDialog(page, name);
  for (const name of ['Movements', 'Statements']) {
    await tab(page, name).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectToFit(page, name);
  }

  await lookAtMessages(page, '/creator/messages');
  await open(page, '/creator/requests');
  await expect(page.getByText(/\(was .*\)/).first()).toBeVisible();
  await expectToFit(page, 'My Requests');
  await lookIntoDialog(page, 'Delete');
});

test('every screen of a sponsor holds long words, Arabic and text at twice its size', async ({
  page,
  product,
  openAs,
}) => {
  const sponsor = await enlistLong(product, 'sponsor', '78701');
  const creator = await enlistLong(product, 'creator', '60614');
  await history(sponsor, creator);

  await openAs(sponsor, '/intro');
  await expectToFit(page, '/intro');
  await open(page, '/profile');
  await expectToFit(page, '/profile');
  await open(page, '/dashboard/sponsor?post=new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Budget').fill('1000000');
  await page.getByRole('radio', { name: 'Location Based' }).check();
  await page.getByRole('checkbox', { name: 'Post multiple times' }).check();
  await page.getByLabel('Repeat count').fill('3');
  await press(page, 'Post job');
  await page.getByRole('heading', { name: 'Spending' }).click();
  await expect(page.getByText('You pay at most')).toBeVisible();
  await expectToFit(page, 'the form', narrow);
  for (const name of ['Posted Jobs', 'Accepted Jobs', 'Past Jobs', 'Links Submitted']) {
    await tab(page, name).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expectToFit(page, name);
  }
  for (const name of ['Delete Job', 'Approve', 'Request changes']) await lookIntoDialog(page, name);
  await press(page, 'Select all');
  await lookIntoDialog(page, 'Approve selected');
  await page.getByLabel('Search jobs').fill(longWords.repeat(2));
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible();
  await expectToFit(page, 'a search that finds nothing');

  await sponsor.api.call('createDeposit', { body: { amount: 1_000_000 } });
  await open(page, '/sponsor/balance?add=1000000.00');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectToFit(page, 'the balance', narrow);
  await lookAtMessages(page, '/sponsor/messages');
  await open(page, '/sponsor/statement');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectToFit(page, 'the statement');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Receipt for/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectToFit(page, 'the receipt');

  await open(page, '/sponsor/requests');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expectToFit(page, 'the inbox');
  await lookIntoDialog(page, 'Deny');
  await tab(page, 'Resolved').click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expectToFit(page, 'Resolved');
});

test('every list of an operator holds long words, Arabic and text at twice its size', async ({
  page,
  product,
  operator,
  openAs,
}) => {
  const sponsor = await enlistLong(product, 'sponsor', '78701');
  const creator = await enlistLong(product, 'creator', '60614');
  const reference = randomUUID().replaceAll('-', '').repeat(4).slice(0, 100);
  const { email } = sponsor;
  await operator.api.call('recordPayment', { body: { email, amount: 1_000_000, reference } });
  const job = await post(sponsor, { title, description, budget: 1_000_000 });
  const { _id: id } = await sendLinks(creator, job);
  await sponsor.api.call('disputeSubmission', { params: { id }, body: { reason: description } });
  const rows = main(page).getByRole('list').last().getByRole('listitem');

  await openAs(operator, `/operator/people?find=${email}`);
  await expect(rows).toHaveCount(1);
  await expectToFit(page, 'People', narrow);
  await resize(page, desk);
  const startOf = (words: string) =>
    rows.getByText(words, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().x;
    });
  expect(await startOf(longWords), 'a name at the edge of its row').toBe(await startOf(email));
  await open(page, '/operator/money/deposits?status=all');
  await expect(rows.getByText(reference)).toBeVisible();
  await expectToFit(page, 'Deposits', narrow);
  await open(page, `/operator/money/ledger?find=${email}`);
  await expect(rows.first()).toBeVisible();
  await expectToFit(page, 'Ledger', narrow);
  await open(page, '/operator/disputes');
  await expect(rows.first()).toBeVisible();
  await expectToFit(page, 'Disputes', narrow);
  await open(page, `/operator/disputes/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Decide' })).toBeVisible();
  await expectToFit(page, 'a dispute', narrow);
  await open(page, '/operator');
  await expect(rows.first()).toBeVisible();
  await expectToFit(page, 'What waits', narrow);
});
