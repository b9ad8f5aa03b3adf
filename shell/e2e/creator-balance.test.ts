import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import type { Account } from './fixtures.ts';
import {
  beforeAnswer,
  expect,
  loseAnswers,
  payFor,
  post,
  tab,
  toast,
  withoutStream,
} from './kit.ts';
import { test } from './operator.ts';

/** Of the Federal Reserve's example bank. */
const routingNumber = '021000021';

/** The figures at the top: available, on its way, paid out. */
const expectFigures = (page: Page, ...figures: string[]) =>
  expect(page.getByRole('main').locator('section').first().getByRole('definition')).toHaveText(
    figures,
  );
const payouts = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const addBank = ({ api, password, name }: Account, accountNumber: string) =>
  api.call('setPayoutMethod', {
    body: { kind: 'bank', password, accountName: name, routingNumber, accountNumber },
  });

async function typeAccount(page: Page, { password, name }: Account, accountNumber: string) {
  await dialog(page).getByLabel('Name on the account').fill(name);
  await dialog(page).getByLabel('Routing number').fill(routingNumber);
  await dialog(page).getByLabel('Account number', { exact: true }).fill(accountNumber);
  await dialog(page).getByLabel('Account number again').fill(accountNumber);
  await dialog(page).getByLabel('Your Castwork password').fill(password);
}

test('a withdrawal whose answer was lost is asked for again, and is one', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { budget: 100 }));
  await addBank(creator, '9988776655443');
  await withoutStream(page);
  await openAs(creator, '/creator/balance');
  await press(page, 'Withdraw');
  await loseAnswers(page, '**/api/payouts');
  await press(page, 'Withdraw $85.00');
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to withdraw');
  await expectFigures(page, '$0.00', '$85.00', '$0.00');
  await press(page, 'Withdraw $85.00');
  await expect(toast(page, '$85.00 was requested.')).toBeVisible();
  await expect(payouts(page)).toHaveCount(1);
  await expectFigures(page, '$0.00', '$85.00', '$0.00');
  expect((await creator.api.call('getPayouts')).items).toHaveLength(1);
});

test('a creator adds a bank account, withdraws, and sees it paid once the operator has sent it', async ({
  page,
  sponsor,
  creator,
  openAs,
  operate,
}) => {
  const title = '=SUM("a"), or what?';
  await payFor(sponsor, creator, await post(sponsor, { title, budget: 100 }));
  await openAs(creator, '/dashboard/creator?tab=past-jobs&view=earnings');
  await page.getByRole('link', { name: 'Balance and payouts' }).click();
  await expectFigures(page, '$85.00', '$0.00', '$0.00');
  await expect(page.getByText('No payouts yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add bank account' })).toHaveAccessibleDescription(
    'Say first which bank account you are paid out to.',
  );

  await press(page, 'Add bank account');
  await press(page, 'Save account');
  // It has the focus from the beginning: its error says that the first wrong one was given it.
  const name = dialog(page).getByLabel('Name on the account');
  await expect(name).toHaveAccessibleDescription('Enter the name on the account');
  await expect(name).toBeFocused();
  const routing = dialog(page).getByLabel('Routing number');
  await routing.fill('021000012');
  await expect(routing).toHaveAccessibleDescription(/No US bank has this number/);
  await routing.fill('0210 00021');
  await expect(routing).toHaveAccessibleDescription(/✓/);
  await typeAccount(page, creator, '9988776655443');
  await dialog(page).getByLabel('Account number again').fill('9988776655444');
  await press(page, 'Save account');
  await expect(dialog(page).getByLabel('Account number again')).toHaveAccessibleDescription(
    'The two account numbers are not the same',
  );
  await expectNoFindings(page, 'the form of an account with errors');
  await dialog(page).getByLabel('Account number again').fill('9988 7766 55443');
  await dialog(page).getByLabel('Your Castwork password').fill('not mine at all');
  await press(page, 'Save account');
  await expect(dialog(page).getByLabel('Your Castwork password')).toHaveAccessibleDescription(
    /That is not your password/,
  );
  await dialog(page).getByLabel('Your Castwork password').fill(creator.password);
  await press(page, 'Save account');
  await expect(toast(page, 'Payout method saved')).toBeVisible();
  await expect(page.getByText('•••• 5443')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('88776655');

  await press(page, 'Withdraw');
  const amount = dialog(page).getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('85.00');
  await amount.fill('9');
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/At least \$10\.00/);
  await expect(amount).toBeFocused();
  await amount.fill('25.50');
  await press(page, 'Withdraw $25.50');
  await expect(payouts(page)).toHaveCount(1);
  await expect(payouts(page)).toContainText('Pending');
  await expectFigures(page, '$59.50', '$25.50', '$0.00');

  const [payout] = (await creator.api.call('getPayouts')).items;
  await operate('payout-sent', payout!._id, '--reference', 'ACH 77');
  await expect(payouts(page)).toContainText('Reference ACH 77');
  await expect(payouts(page)).not.toContainText('Pending');
  await expectFigures(page, '$59.50', '$0.00', '$25.50');
  await expectNoFindings(page, 'Balance');

  // On paper the page says what it is; a statement is a page of its own.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await expectFigures(page, '$59.50', '$0.00', '$25.50');
  await page.emulateMedia({ media: null });

  await tab(page, 'Movements').click();
  await expect(page.getByRole('row')).toHaveText([
    'MovementAmountBalance',
    /Withdrawn−\$25\.50\$59\.50$/,
    /Approved · =SUM\("a"\), or what\?\+\$85\.00\$85\.00$/,
  ]);
  await tab(page, 'Statements').click();
  await expect(page.getByRole('row')).toHaveText([
    'MovementAmountBalance',
    'Opening balance$0.00',
    /Approved.*\+\$85\.00\$85\.00$/,
    /Withdrawn−\$25\.50\$59\.50$/,
    'Closing balance$59.50',
  ]);
  await expectNoFindings(page, 'Statements');
  const saving = page.waitForEvent('download');
  await press(page, 'Download CSV');
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  // What a spreadsheet would run is text.
  expect(lines[2]).toContain(`,Approved,"'=SUM(""a""), or what?",85.00,85.00,`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: /^Statement of/ })).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('a payout that failed says why and that the money is back; a changed account holds what waits', async ({
  page,
  sponsor,
  creator,
  openAs,
  operate,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { budget: 100 }));
  await addBank(creator, '9988776655443');
  const failed = await creator.api.call('requestPayout', { body: { amount: 20 } });
  await creator.api.call('requestPayout', { body: { amount: 30 } });
  await openAs(creator, '/creator/balance');
  await expectFigures(page, '$35.00', '$50.00', '$0.00');
  await operate('payout-failed', failed.payout._id, '--reason', 'Account closed');
  const [waits, back] = [payouts(page).first(), payouts(page).last()];
  await expect(back).toContainText('It failed: Account closed');
  await expect(back).toContainText('The money is back in your balance.');
  await expectFigures(page, '$55.00', '$30.00', '$0.00');

  await press(page, 'Change account');
  await expect(dialog(page)).toContainText('payouts are held for 1 day');
  await typeAccount(page, creator, '1122334455667');
  await press(page, 'Save account');
  await expect(page.getByText('•••• 5667')).toBeVisible();
  await expect(waits).toContainText('On hold');
  await expect(waits).toContainText(/Held until .*, because your account was changed\./);
  await expect(waits).toContainText('To the account ending in 5667');

  await press(page, 'Every week');
  await expect(page.getByText(/goes out every week, from \$10\.00 on\. Next on /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Every week' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a month that cannot be read offline is not saved under another month’s name', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  // An account of today has but this month to choose, beside the one that the address names.
  await openAs(creator, '/creator/balance?view=statements&month=2020-01');
  const heading = page.getByRole('heading', { name: /^Statement of/ });
  await expect(heading).toHaveText('Statement of Jan 2020');
  await expect(page.getByRole('row').last()).toContainText('Closing balance');
  await page.context().setOffline(true);
  await page.getByLabel('Month').selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/2020/);
  await expect(heading).toHaveText('Statement of Jan 2020');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(heading).not.toHaveText('Statement of Jan 2020');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  // What is paid while somebody looks is on it as it is in the figures.
  await expect(page.getByRole('row').last()).toContainText('$0.00');
  await payFor(sponsor, creator, await post(sponsor));
  await expect(page.getByRole('row').last()).not.toContainText('$0.00');
});

test('a withdrawal goes to the account that was read, not to one that took its place a moment before', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { budget: 100 }));
  await addBank(creator, '9988776655443');
  await openAs(creator, '/creator/balance');
  await press(page, 'Withdraw');
  await expect(dialog(page)).toContainText('5443');
  await beforeAnswer(page, '**/api/payouts', () => addBank(creator, '1122334455667'));
  await press(page, 'Withdraw $85.00');
  await expect(dialog(page)).toContainText(
    'You are paid out to another account since you saw this',
  );
  // It is there to be looked at.
  await expect(dialog(page)).toContainText('5667');
  await press(page, 'Withdraw $85.00');
  await expect(toast(page, '$85.00 was requested.')).toBeVisible();
  await expect(payouts(page)).toHaveCount(1);
});
