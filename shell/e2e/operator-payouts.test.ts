import type { PayoutRun } from '@castwork/contract/operator/schemas';
import { expectNoFindings } from './axe.ts';
import { alert, beforeAnswer, expect, fetchAnswer, payFor, post, toast } from './kit.ts';
import { test } from './operator.ts';

test('an operator is asked before a file takes all payouts, and marks one of two as sent with Enter', async ({
  page,
  operator,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor));
  await creator.api.call('setPayoutMethod', {
    body: {
      kind: 'bank',
      password: creator.password,
      accountName: creator.name,
      routingNumber: '021000021',
      accountNumber: '9988776655443',
    },
  });
  for (const amount of [31, 20]) await creator.api.call('requestPayout', { body: { amount } });

  // A file would take the payouts of other tests, too.
  const runs: unknown[] = [];
  await page.route('**/api/operator/payout-runs', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    runs.push(route.request().postDataJSON());
    return route.fulfill({
      status: 409,
      json: { message: 'Download the file of the last run before the next' },
    });
  });
  await openAs(operator, '/operator');
  await page.getByRole('link', { name: `Open ${creator.name}, Payout to send, $31.00` }).click();
  const payouts = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem');
  const mine = payouts.filter({ hasText: creator.email });
  // Of two it is that one.
  await expect(payouts).toContainText(['$31.00']);
  await payouts.getByRole('link', { name: creator.name }).click();
  await page.getByRole('link', { name: 'Their payouts' }).click();
  await expect(payouts).toContainText(['$20.00', '$31.00']);
  await page.getByRole('link', { name: 'All open payouts' }).click();
  await expect(mine).toHaveCount(2);
  await page.getByRole('button', { name: 'New CSV file…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Write a new CSV file?' });
  await expect(question).toContainText(/: \d+ payouts, \$[\d,.]+ in all\. They are marked/);
  await expectNoFindings(page, 'the question before a file');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(runs).toEqual([]);
  // The server of the journeys does not know whom a NACHA file is from. One from before says nothing of it.
  const nacha = page.getByRole('button', { name: 'New NACHA file…' });
  await expect(nacha).toBeDisabled();
  await expect(nacha).toHaveAccessibleDescription(/does not know whom a NACHA file is from/);
  await page.route('**/api/operator/payout-runs', async (route) => {
    if (route.request().method() === 'POST') return route.fallback();
    const response = await fetchAnswer(route);
    const { formats: _, ...json } = (await response.json()) as { formats: unknown };
    return route.fulfill({ response, json });
  });
  await page.reload();
  await nacha.click();
  await page.getByRole('button', { name: 'Write the file' }).click();
  await expect(alert(page)).toHaveText('Download the file of the last run before the next');
  expect(runs).toEqual([{ format: 'nacha' }]);
  await page.route('**/api/operator/payout-runs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'New CSV file…' }).click();
  await page.getByRole('button', { name: 'Write the file' }).click();
  await expect(alert(page)).toContainText('No answer came: it may have been written');

  await page.route('**/api/operator/payouts?*', async (route) => {
    const response = await fetchAnswer(route);
    const { nextCursor: _, ...json } = (await response.json()) as { nextCursor?: string };
    await route.fulfill({ response, json: { ...json, items: [] } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'New NACHA file…' }).click();
  await expect(page.getByRole('dialog', { name: 'No payout waits to be sent' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write the file' })).toBeHidden();
  await page.getByText('Close', { exact: true }).click();
  await page.unroute('**/api/operator/payouts?*');
  await page.reload();

  const ofTwenty = (as: string) => {
    const start = `Mark as ${as}: ${creator.name}’s payout of \\$20.00, asked for`;
    return page.getByRole('button', { name: new RegExp(`^${start} .* \\d+:\\d\\d [AP]M$`) });
  };
  const { user } = await creator.api.call('getMe');
  await expect(mine.first().getByRole('link', { name: creator.name })).toHaveAttribute(
    'href',
    `/operator/people/${user._id}`,
  );
  await expect(ofTwenty('failed')).toHaveText('Mark as failed…');
  await ofTwenty('sent').click();
  const reference = page.getByRole('dialog').getByLabel('Reference');
  await reference.press('Enter');
  await expect(reference).toHaveAccessibleDescription(/Required/);
  await reference.fill('ACH 20');
  await page.keyboard.press('Escape');
  await page.reload();
  await ofTwenty('sent').click();
  await expect(reference).toHaveValue('ACH 20');
  await reference.press('Enter');
  await expect(toast(page, 'Recorded as sent')).toBeVisible();
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('$31.00');

  // Another operator is faster: what was read as waiting is not given back unseen.
  const late = 'It is not as you have read it any more: look at it again';
  await mine.getByRole('button', { name: 'Mark as failed: ' }).click();
  const { items } = await creator.api.call('getPayouts');
  const { _id: id } = items.find(({ amount }) => amount === 31)!;
  await beforeAnswer(page, '**/failed', () =>
    operator.api.call('sendPayout', { params: { id }, body: { reference: 'ACH 31' } }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It did not arrive');
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(toast(page, late)).toBeVisible();
  await expect(dialog).toBeHidden();

  // What a bank sends back is found by the reference it was sent with; once its creator has left it is sent
  // another way.
  const { payout: last } = await creator.api.call('requestPayout');
  const sent = { params: { id: last._id }, body: { reference: 'ACH 34' } };
  // Back leads to what was shown before, not off the page.
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/status=all$/);
  await page.goBack();
  await expect(page).toHaveURL(/money$/);
  await page.goForward();
  const ofLast = payouts.filter({ hasText: creator.email }).filter({ hasText: '$34.00' });
  await ofLast.getByRole('button', { name: 'Mark as failed: ' }).click();
  await beforeAnswer(page, '**/failed', () => operator.api.call('sendPayout', sent));
  await dialog.getByRole('textbox').fill('It did not arrive');
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(late);
  await expect(dialog).toContainText('It was recorded as sent.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await creator.api.call('closeAccount', { body: { password: creator.password } });
  const body = { reason: 'Account closed' };
  await operator.api.call('failPayout', { params: { id }, body });
  await page.goto('/operator/money?status=failed');
  const back = payouts.filter({ hasText: 'ACH 31 · Account closed' });
  await back.getByRole('button', { name: 'Mark as sent: ' }).click();
  await expect(dialog).toContainText('It came back once they had closed their account');
  await reference.fill('Cheque 7');
  await reference.press('Enter');
  await expect(toast(page, 'Recorded as sent')).toBeVisible();
  await expect(back).toBeVisible();
  await expect(back.getByRole('button')).toHaveCount(0);

  // Their name on a job still leads somewhere, and that says what has become of them.
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await page.getByRole('link', { name: 'Closed account', exact: true }).click();
  await expect(page.getByText('This account was closed.')).toBeVisible();
});

test('an operator marks all of a file as sent, and who downloads it again is told which of its payouts it would pay twice', async ({
  page,
  operator,
  openAs,
}) => {
  // A run takes the payouts of other tests, too: what the API says of one is for `desk/money.test.ts`.
  const run: PayoutRun = {
    _id: '01a219f7-f8f6-7214-9270-ccc0bc81e354',
    at: '2026-11-20T10:00:00.000Z',
    format: 'csv',
    payouts: 4,
    amount: 80,
    isTaken: true,
    sent: 1,
    failed: 2,
  };
  await page.route('**/api/operator/payout-runs**', (route) =>
    route.fulfill({ json: { items: [run] } }),
  );
  await page.route('**/api/operator/payout-runs/*/file', (route) =>
    route.fulfill({ json: { run, name: 'payouts.csv', text: 'Payout' } }),
  );
  await page.route('**/api/operator/payout-runs/*/sent', (route) => {
    run.sent = 2;
    return route.fulfill({ json: { message: '1 payout recorded as sent', run } });
  });
  await openAs(operator, '/operator/money');
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files).toContainText('1 on the way · 1 sent · 2 failed');
  await files.getByRole('button', { name: /^Mark as sent: 4 payouts, CSV, \$80.00/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 payout of it on the way.');
  await dialog.getByLabel('Reference').fill('ACH 8');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(toast(page, '1 payout recorded as sent')).toBeVisible();
  await expect(files).toContainText('· 2 sent · 2 failed');
  await expect(files.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await files
    .getByRole('button', {
      name: /^Download 4 payouts, CSV, \$80\.00, of Friday, November 20, 2026 at \d+:\d\d [AP]M$/,
    })
    .click();
  await expect(
    page.getByText(
      'Of its payouts 2 were sent and 2 have failed since, whose money is back: do not send this file again.',
    ),
  ).toBeVisible();
});
