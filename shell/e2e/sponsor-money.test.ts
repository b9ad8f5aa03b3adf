import { readFile } from 'node:fs/promises';
import type { Deposit } from '@castwork/contract/deposits/schemas';
import type { Page } from 'playwright/test';
import { alert, expect, farYear, payFor, post, toast } from './kit.ts';
import { desk, narrow, resize } from './windows.ts';
import { test } from './strict-api.ts';

const funds = (page: Page) => page.getByRole('list', { name: 'Funds added' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** The figure under a name, with its words. */
const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl', { hasText: name }).getByRole('definition').first();

/** How wide a paragraph is where what ends its sentence stands on a line without its reference. Runs in the page. */
function widthsThatPart(item: Element): number[] {
  const paragraph = item.querySelector<HTMLElement>('p + p')!;
  const reference = paragraph.querySelector('bdi')!;
  const end = document.createRange();
  end.selectNodeContents(reference.parentElement!.nextSibling!);
  paragraph.style.transition = 'none';
  const widths = Array.from({ length: 300 }, (_, nth) => 20 + nth);
  return widths.filter((width) => {
    paragraph.style.width = `${width}px`;
    const last = [...reference.getClientRects()].at(-1)!;
    return end.getBoundingClientRect().top >= last.bottom - 1;
  });
}

test('who has too little to post a job adds funds, comes back to what was typed, and posts it', async ({
  page,
  sponsor,
  openAs,
  strictApi: _strictApi,
  operate,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await page.getByLabel('Title').fill('Sunrise with a cup');
  await page.getByLabel('Description').fill('A quiet minute.');
  await page.getByLabel('Budget').fill('100.50');
  await page.getByLabel('Due date').fill(`${farYear}-12-31`);
  await press(page, 'Post job');
  await expect(alert(page)).toContainText('Add funds to post this job');
  await expect(alert(page)).toContainText('$100.50 is missing.');
  await follow(page, 'Add funds');
  await expect(page.getByLabel('Amount')).toHaveValue('100.50');

  // Nothing is announced that makes no sense.
  await page.getByLabel('Amount').fill('0.5');
  await press(page, 'Add funds');
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription('At least $1.00');
  await page.getByLabel('Amount').fill('$100.50');
  await press(page, 'Add funds');
  await expect(funds(page)).toContainText(['$100.50Awaited']);
  const [deposit] = (await sponsor.api.call('getDeposits')).items;
  await expect(funds(page)).toContainText([`with the reference ${deposit!.reference}`]);
  expect(await funds(page).evaluate(widthsThatPart)).toEqual([]);
  await expect(figure(page, 'Awaited')).toHaveText('$100.50');
  // The page of a provider may stand in between, and leads back here.
  await page.goto('about:blank');
  await page.goto(`/sponsor/balance?deposit=${deposit!._id}&payment=paid`);
  await expect(page.getByText('Your balance grows as soon as your payment')).toBeVisible();
  await operate('deposit', sponsor.email, '100.5', '--reference', deposit!.reference);
  await expect(funds(page)).toContainText(['$100.50Received']);
  await expect(figure(page, 'Available')).toHaveText('$100.50');

  await follow(page, 'Back to your job');
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
  await press(page, 'Post job');
  await expect(toast(page, 'Job posted')).toBeVisible();
  expect(await sponsor.api.call('getBalance')).toEqual({ available: 0, held: 100.5, pending: 0 });

  // A job that is to cost more is no different.
  await press(page, 'Edit');
  await page.getByRole('dialog').getByLabel('Budget').fill('130');
  await press(page, 'Save changes');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('$29.50 is missing.');
  await page.getByRole('dialog').getByRole('link', { name: 'Add funds' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('29.50');
  await operate('deposit', sponsor.email, '29.5', '--reference', `more for ${sponsor.email}`);
  await follow(page, 'Back to your job');
  await expect(page.getByRole('dialog').getByLabel('Budget')).toHaveValue('130');
  await press(page, 'Save changes');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await sponsor.api.call('getBalance')).toEqual({ available: 0, held: 130, pending: 0 });
});

test('funds that were announced and will not come are withdrawn, and nobody waits for them', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/sponsor/balance');
  await page.getByLabel('Amount').fill('75');
  await press(page, 'Add funds');
  const announced = page.getByText('$75.00 is announced.');
  await expect(announced).toBeVisible();
  await expect(figure(page, 'Awaited')).toHaveText('$75.00');
  const [{ reference }] = (await sponsor.api.call('getDeposits')).items as [Deposit];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy reference');
  await expect(toast(page, 'Reference copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await press(page, `I will not pay this: $75.00 with reference ${reference}`);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nobody waits for it any more.');
  await question.getByRole('button', { name: 'I will not pay this' }).click();
  await expect(toast(page, 'Payment withdrawn')).toBeVisible();
  await expect(funds(page)).toContainText(['$75.00Not received']);
  await expect(page.getByRole('list', { name: 'Funds added' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^I will not pay/ })).toBeHidden();
  await expect(figure(page, 'Awaited')).toHaveText('$0.00');
  await expect(announced).toBeHidden();
});

test('a balance is followed down to its movements, receipts and statement, on paper and as CSV', async ({
  page,
  sponsor,
  creator,
  openAs,
  operate,
}) => {
  await operate('deposit', sponsor.email, '50', '--reference', `first of ${sponsor.email}`);
  const title = '=SUM("a"), or what?';
  await payFor(sponsor, creator, await post(sponsor, { title, budget: 100.01, splitCount: 2 }));
  await openAs(sponsor, '/sponsor/balance');
  // Two places of half the budget, rounded down; one of them is paid.
  await expect(figure(page, 'Available')).toHaveText('−$50.00');
  await expect(page.getByText('$50.00 of your credit is in use')).toBeVisible();
  await expect(figure(page, 'Held')).toHaveText('$50.00');
  await expect(page.getByRole('row')).toContainText([
    'Balance',
    /Held for.*The job was posted−\$100\.00−\$50\.00/,
    /Funds addedReference .*\+\$50\.00\$50\.00/,
  ]);
  await press(page, 'Held');
  await expect(page.getByRole('row')).toContainText([
    'Balance',
    /Paid for.*Its links were approved−\$50\.00\$50\.00/,
    /Held for.*\+\$100\.00\$100\.00/,
  ]);
  await follow(page, 'Statements');
  await expect(page.getByRole('row')).toContainText([
    'Balance',
    'Opening balance$0.00',
    /Funds added.*\+\$50\.00\$50\.00/,
    /Paid for.*−\$50\.00\$0\.00/,
    'Closing balance$0.00',
  ]);
  const saving = page.waitForEvent('download');
  await press(page, 'Download CSV');
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  // What a spreadsheet would run is text.
  expect(lines[3]).toContain(
    `,Paid for,"'=SUM(""a""), or what?",Its links were approved,-50.00,0.00,`,
  );

  await follow(page, title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Receipt for ${title}`);
  // Where there is no room for a row of names, each sum says its own.
  await resize(page, narrow);
  const named = await page
    .getByRole('table')
    .locator('tbody td')
    .evaluateAll((sums) => sums.map((sum) => getComputedStyle(sum, '::before').content));
  expect(named).toEqual(['"To the creator"', '"Fee"', '"You paid"']);
  await resize(page, desk);

  await expect(page.getByRole('row')).toContainText([
    'You paid',
    `${creator.name}$42.50$7.50$50.00`,
    'Total$50.00',
  ]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('row').last()).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
  // Dark words on white, whatever the screen has.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(33, 28, 21)');
  await page.emulateMedia({ media: null, colorScheme: null });
  await follow(page, 'The job');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test('a balance is read on page by page, and on paper says that it goes on', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { multiple: true, repeatCount: 21 });
  await openAs(sponsor, '/sponsor/balance');
  const movements = page.getByRole('row').filter({ hasText: 'Held for' });
  const goesOn = page.getByText('There is more, which is not on this paper.');
  await expect(movements).toHaveCount(20);
  await expect(goesOn.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(goesOn.filter({ visible: true })).toHaveCount(2);
  await page.emulateMedia({ media: null });
  await press(page, 'Show more movements');
  await expect(movements).toHaveCount(21);
  await press(page, 'Show more jobs');
  await expect(goesOn).toHaveCount(0);
});

test('a month that cannot be read offline gives its name to no other month’s statement', async ({
  page,
  sponsor,
  openAs,
}) => {
  // An account of today has but this month to choose, beside the one that the address names.
  await openAs(sponsor, '/sponsor/statement?month=2020-01');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('row').last()).toContainText('Closing balance');
  await expect(page.getByLabel('Month').getByRole('option')).toHaveCount(2);
  const shown = await heading.innerText();
  await page.context().setOffline(true);
  await page.getByLabel('Month').selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/2020/);
  await expect(heading).toHaveText(shown);
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(heading).not.toHaveText(shown);
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});
