import { accept, expect, payFor, post, toast, topOf } from './kit.ts';
import { test } from './operator.ts';

test('an operator closes a report and finds it in the audit trail, a payment that another recorded, the pay in the ledger, and what is live', async ({
  page,
  operator,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor));
  const { _id: threadId } = await accept(creator, await post(sponsor));
  const { _id: personId } = (await sponsor.api.call('getMe')).user;
  const much = 'In each of their messages. '.repeat(10);
  for (const reason of [`They threaten me. ${much}`, 'They do it again'])
    await creator.api.call('reportPerson', { body: { personId, threadId, reason } });
  const goTo = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  await openAs(operator, '/operator');
  const waits = page.getByRole('listitem').filter({ hasText: sponsor.name });
  await expect(waits).toContainText('one of 2');
  await waits.getByRole('link').click();
  await expect(page.getByText('They threaten me')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the report…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the report' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('They were asked to stop');
  await dialog.getByRole('button', { name: 'Close the report' }).click();
  await expect(toast(page, 'Report closed')).toBeVisible();
  await expect(page.getByText(`${operator.email} closed it`)).toBeVisible();
  // The button that was pressed is gone: one goes on at what was done.
  await expect(page.locator(':focus')).toContainText('closed it');
  const back = page.getByRole('link', { name: 'Back to what waits' });
  await expect(back).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(/operator$/);
  await expect(waits).toBeVisible();
  await expect(waits).not.toContainText('one of');
  await page.goto(`/operator/people/${personId}`);
  const reports = page.getByRole('list', { name: 'Reports about them' }).getByRole('listitem');
  await expect(reports).toContainText([/Open.*do it again/, /Closed.*threaten/]);

  await goTo('Audit trail');
  const closed = page.getByRole('listitem').filter({ hasText: 'Report closed' });
  await expect(closed.first()).toContainText('They were asked to stop');

  const { deposit } = await sponsor.api.call('createDeposit', { body: { amount: 512.5 } });
  await goTo('Money');
  await goTo('Deposits');
  const payment = page.getByRole('listitem').filter({ hasText: deposit.reference });
  await payment.getByRole('button').click();
  // Another operator was faster: the list says so, and stays what was asked for.
  await operator.api.call('receiveDeposit', {
    params: { id: deposit._id },
    body: { amount: 512.5, reference: deposit.reference },
  });
  await dialog.getByLabel('Reference').fill(deposit.reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  // It is the reference that is wrong, so it stands there.
  const reference = dialog.getByLabel('Reference');
  await expect(reference).toHaveAccessibleDescription(/was recorded before/);
  await expect(reference).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment).toBeHidden();
  // The button that was pressed is gone with its row: the keyboard goes on in the list.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.reload();
  await expect(payment).toContainText('Received');
  await goTo('Ledger');
  await page.getByLabel('Whose account').fill(creator.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: `Open ${creator.name}, Creator’s earnings` }).click();
  await page.getByRole('link', { name: 'Work approved' }).click();
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText('$0.00');

  await operator.api.call('refundDeposit', {
    params: { id: deposit._id },
    body: { amount: 12.5, reference: `back ${deposit.reference}` },
  });
  await goTo('Ledger');
  await page.getByLabel('Whose account').fill(sponsor.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: `Open ${sponsor.name}, Sponsor’s money` }).click();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('definition')
    .getByRole('link', { name: /^Deposit, / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(page.getByRole('definition').getByRole('link', { name: /^Refund, / })).toBeVisible();

  await goTo('Platform');
  const remote = (name: string) => page.getByRole('heading', { name });
  await expect(remote('operator-app')).toBeVisible();
  // Each has few words: they stand beside one another.
  expect(await topOf(remote('auth-app'))).toBe(await topOf(remote('creator-app')));

  // Whoever has no page that others read is led to none.
  for (const path of ['/settings', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your page' })).toHaveCount(0);
    await expect(page.getByLabel('Business name')).toHaveCount(0);
  }
});

test('an operator who comes to what does not exist is led to the list, and can do nothing with it', async ({
  page,
  operator,
  openAs,
}) => {
  const main = page.getByRole('main');
  const nothing = '01a219f7-f8f6-7214-9270-ccc0bc81e354';
  for (const [path, list, way] of [
    ['disputes/nope', '/operator/disputes', 'All disputes'],
    [`disputes/${nothing}`, '/operator/disputes', 'All disputes'],
    [`cases/${nothing}`, '/operator', 'What waits'],
    [`reports/${nothing}`, '/operator', 'What waits'],
    [`people/${nothing}`, '/operator/people', 'All people'],
    [`jobs/${nothing}`, '/operator/jobs', 'All jobs'],
    ['money/ledger/zzz', '/operator/money/ledger', 'All accounts'],
    [`money/ledger/transfers/${nothing}`, '/operator/money/ledger', 'All accounts'],
  ] as const) {
    await openAs(operator, `/operator/${path}`);
    await expect(main.getByText(/not found/), path).toBeVisible();
    await expect(main.getByRole('button'), path).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Case file' }), path).toHaveCount(0);
    await expect(main.getByRole('link', { name: way }), path).toHaveAttribute('href', list);
  }
});
