import { expect, loseAnswers, toast } from './kit.ts';
import { test } from './operator.ts';

test('an operator is asked again before an amount is recorded that was not announced, or for whom nobody announced it', async ({
  page,
  operator,
  sponsor,
  openAs,
  context,
}) => {
  const { deposit } = await sponsor.api.call('createDeposit', { body: { amount: 4321.09 } });
  const balance = async () => (await sponsor.api.call('getBalance')).available;
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const send = dialog.getByRole('button', { name: 'Record payment' });

  // What waits leads to that payment.
  await openAs(operator, '/operator');
  await page
    .getByRole('link', { name: `Open ${sponsor.name}, Payment awaited, $4,321.09` })
    .click();
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(payments).toHaveText([/\$4,321\.09/]);
  const received = page.getByRole('button', { name: deposit.reference });
  await expect(received).toHaveText('Record as received…');
  await received.click();
  await dialog.getByLabel('Amount that arrived').fill('43.21');
  await dialog.getByLabel('Reference').fill(deposit.reference);
  await send.click();
  await expect(question).toHaveAccessibleName('Record $43.21 of $4,321.09?');
  await expect(question).toContainText(sponsor.name);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await balance()).toBe(0);
  // Whoever gets no answer does not read that it was not recorded; sent again as it is, it is recorded once.
  await dialog.getByLabel('Amount that arrived').fill('4,321.09');
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await loseAnswers(page, '**/received');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('it may have been recorded');
  expect(await balance()).toBe(4321.09);
  await send.click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await balance()).toBe(4321.09);

  // What is wrong with it stands at its field alone, which is where one goes on.
  await page.getByRole('button', { name: 'Record payment' }).click();
  const email = dialog.getByLabel('Sponsor’s email');
  const amount = dialog.getByLabel('Amount that arrived');
  await email.fill(`nobody.${sponsor.email}`);
  await amount.fill('1000000.01');
  await dialog.getByLabel('Reference').fill(`Unannounced ${sponsor.email}`);
  for (const [field, wrong] of [
    [amount, /At most \$1,000,000$/],
    [email, /Sponsor not found/],
  ] as const) {
    await send.click();
    await question.getByRole('button', { name: /^Record/ }).click();
    await expect(field).toHaveAccessibleDescription(wrong);
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await amount.fill('12.5');
  }
  await email.fill(sponsor.email.toUpperCase());
  await send.press('Enter');
  await expect(question).toHaveAccessibleName(`Record $12.50 for ${sponsor.email.toUpperCase()}?`);
  await expect(question).toContainText(`It counts for ${sponsor.name}.`);
  await question.getByRole('button', { name: 'Record $12.50' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  expect(await balance()).toBe(4333.59);

  await page.getByRole('link', { name: 'All awaited payments' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/status=all$/);
  await page.goBack();
  await expect(page).toHaveURL(/status=pending$/);

  // From a payment to whose it is, and from there to what they have and what they did.
  await page.goForward();
  const main = page.getByRole('main');
  const whose = main.getByRole('link', { name: sponsor.name }).first();
  await expect(whose).toHaveAttribute('href', /^\/operator\/people\//);
  await whose.click();
  await main.getByRole('link', { name: 'Their accounts in the ledger' }).click();
  await expect(main.getByRole('listitem')).toContainText([sponsor.email]);
  await page.goBack();
  await main.getByRole('link', { name: 'What they did, and what was done to them' }).click();
  await expect(main.getByRole('listitem').first()).toContainText(sponsor.name);
});
