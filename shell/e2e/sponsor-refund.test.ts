import type { Page } from 'playwright/test';
import { beforeAnswer, expect, toast } from './kit.ts';
import { test } from './operator.ts';

const press = (on: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  on.getByRole('button', { name, exact: true }).click();
const listed = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

test('a sponsor asks for funds back, and an operator declines with a reason or sends them', async ({
  page,
  sponsor,
  operator,
  openAs,
  operate,
  browser,
}) => {
  const [spent, left] = [`spent of ${sponsor.email}`, `left of ${sponsor.email}`];
  await operate('deposit', sponsor.email, '40', '--reference', spent);
  await operate('deposit', sponsor.email, '60', '--reference', left);
  await openAs(sponsor, '/sponsor/balance');
  const ask = async (amount: string) => {
    await press(page, /Ask for a refund of the \$60\.00/);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(amount);
    await press(dialog, 'Ask for it back');
  };
  await ask('60.01');
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveAccessibleDescription(
    /At most \$60\.00$/,
  );
  await press(page.getByRole('dialog'), 'Cancel');
  await ask('25.50');
  await expect(toast(page, 'Refund requested')).toBeVisible();
  await expect(listed(page, left.toUpperCase())).toContainText('$25.50 was asked back.');
  await expect(page.getByRole('row')).toContainText([
    'Balance',
    /RefundYou asked for it back−\$25\.50\$74\.50/,
  ]);

  const desk = await browser.newPage();
  await openAs(operator, '/operator', desk);
  await desk.getByRole('link', { name: `Open ${sponsor.name}` }).click();
  await expect(desk.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1);
  await press(desk, `Decline the refund of ${left.toUpperCase()}`);
  await desk.getByRole('dialog').getByLabel('Reason').fill('That card is closed');
  await press(desk.getByRole('dialog'), 'Decline it');
  await expect(toast(desk, 'Refund declined')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row')).toContainText([
    'Balance',
    /RefundIt was declined, and is yours again\+\$25\.50\$100\.00/,
  ]);
  await ask('60');
  await expect(listed(page, left.toUpperCase())).toContainText('$60.00 was asked back.');

  await desk.reload();
  await press(desk, `Record refund of ${left.toUpperCase()} as sent`);
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Amount that was sent')).toHaveValue('60.00');
  await dialog.getByLabel('Reference').fill(`back to ${sponsor.email}`);
  await press(dialog, 'Record refund');
  await expect(toast(desk, 'Refund recorded')).toBeVisible();
  await expect(listed(desk, left.toUpperCase())).toBeHidden();
  await desk.getByRole('link', { name: 'All refunds to send' }).click();

  // Who was slower reads why, in the dialog that stays.
  const { items } = await sponsor.api.call('getDeposits');
  const other = items.find(({ reference }) => reference === spent.toUpperCase())!;
  await page.reload();
  const gone = `Sent back.*\\$60\\.00 was sent back to you, reference back to ${sponsor.email}\\.`;
  await expect(listed(page, left.toUpperCase())).toContainText(new RegExp(gone));
  await press(page, /Ask for a refund of the \$40\.00/);
  await beforeAnswer(page, '**/api/deposits/*/refund', () =>
    sponsor.api.call('requestRefund', { params: { id: other._id }, body: { amount: 5 } }),
  );
  await press(page.getByRole('dialog'), 'Ask for it back');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('was asked for');
  await press(page.getByRole('dialog'), 'Cancel');
  await desk.reload();
  await press(desk, `Record refund of ${spent.toUpperCase()} as sent`);
  await beforeAnswer(desk, '**/refunded', async () => {
    await operator.api.call('declineRefund', {
      params: { id: other._id },
      body: { reason: 'I was faster' },
    });
    await sponsor.api.call('requestRefund', { params: { id: other._id }, body: { amount: 6 } });
  });
  await dialog.getByLabel('Reference').fill(`late to ${sponsor.email}`);
  await press(dialog, 'Record refund');
  await expect(dialog.getByRole('alert')).toContainText('Another amount is asked for by now');
  // It has read what is asked for now, once that stands behind the dialog.
  await expect(desk.locator('main li', { hasText: spent.toUpperCase() })).toContainText('$6.00');
  await press(dialog, 'Record refund');
  const question = desk.getByRole('alertdialog', { name: 'Record $5.00 of $6.00?' });
  await press(question, 'Cancel');
  await press(dialog, 'Cancel');
  await desk.reload();
  await press(desk, `Decline the refund of ${spent.toUpperCase()}`);
  await beforeAnswer(desk, '**/refund-declined', () =>
    operator.api.call('declineRefund', {
      params: { id: other._id },
      body: { reason: 'I was faster' },
    }),
  );
  await desk.getByRole('dialog').getByLabel('Reason').fill('I am late');
  await press(desk.getByRole('dialog'), 'Decline it');
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('No refund');
  await desk.close();
  await page.reload();
  await expect(listed(page, left.toUpperCase())).not.toContainText('asked back');
  await expect(page.getByRole('button', { name: /Ask for a refund of the \$60/ })).toBeHidden();
  expect((await sponsor.api.call('getBalance')).available).toBe(40);
});
