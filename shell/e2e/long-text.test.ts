import type { Page } from 'playwright/test';
import { expectToFit, setText } from './fit.ts';
import type { Account } from './fixtures.ts';
import { enlistLong, longEmail, longLink, longWords } from './hostile.ts';
import {
  accept,
  askFor,
  expect,
  payFor,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';
import { narrow, phone, resize } from './windows.ts';

const title = longWords;
const description = `${longWords} ${longWords.slice(0, 40).repeat(3)} ${longWords}`;
const asked = { title, description, budget: 1_000_000 };

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Looks at the dialog that a button opens, and leaves it. */
async function lookIntoDialog(page: Page, name: string) {
  await press(page, name);
  await expect(dialog(page)).toBeVisible();
  for (const field of await dialog(page).getByRole('textbox').all()) await field.fill(description);
  await expectToFit(page, `the dialog of ${name}`, narrow);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Long words in a conversation. */
const write = ({ api }: Account, id: string) =>
  api.call('postMessage', { params: { id }, body: { text: description } });

/** Looks at the conversations, and at the newest of them. */
async function lookAtMessages(page: Page, path: string) {
  await open(page, path);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expectToFit(page, 'Messages');
  await main(page).getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expectToFit(page, 'a conversation');
}

/** Where letters are large and the window is small, a message in the corner says all it has to. */
async function expectWholeToast(page: Page, message: string) {
  await resize(page, narrow);
  await page.evaluate(setText, 200);
  await page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('ui:toast', { detail }));
    },
    { message },
  );
  const hidden = await toast(page, message).evaluate(
    (words) => words.scrollHeight - words.clientHeight,
  );
  expect.soft(hidden, 'of a toast, in pixels').toBeLessThan(2);
  await resize(page, phone);
  await page.evaluate(setText, 100);
}

/** A sponsor and a creator a thousand miles apart, with work in every state between them. */
async function history(sponsor: Account, creator: Account) {
  const job = () => post(sponsor, asked);
  const changed = await sendLinks(creator, await job(), longLink('changed'));
  const edited = await postLocal(sponsor, asked);
  const denied = await askFor(creator, await postLocal(sponsor, asked), description.slice(0, 1000));
  await Promise.all([
    job(),
    postLocal(sponsor, { ...asked, radiusMiles: 5000 }),
    postLocal(sponsor, asked),
    accept(creator, await job()),
    sendLinks(creator, await job(), longLink('one'), longLink('two')),
    sendLinks(creator, await job(), longLink('three')),
    payFor(sponsor, creator, await job()),
    write(sponsor, denied._id),
    write(creator, changed._id),
    askFor(creator, edited, description),
    sponsor.api.call('requestChanges', {
      params: { id: changed._id },
      body: { reason: description },
    }),
    sponsor.api.call('denyRequest', { params: { id: denied._id }, body: { reason: description } }),
  ]);
  const change = { title: title.toUpperCase(), budget: 1 };
  await sponsor.api.call('updateJob', { params: { id: edited._id }, body: change });
}

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
