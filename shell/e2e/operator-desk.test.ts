import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { freshEmail } from './fixtures.ts';
import { beforeAnswer, expect, post, sendLinks } from './kit.ts';
import { test } from './strict-api.ts';
import { desk, phone, resize } from './windows.ts';

const password = 'a long pass phrase';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('an operator who was made on the server sets an app up, and decides a dispute to the cent', async ({
  page,
  sponsor,
  creator,
  strictApi: _strictApi,
  operate,
  openAs,
}) => {
  const title = `Disputed ${randomUUID().slice(0, 8)}`;
  const job = await post(sponsor, { title, budget: 99.99 });
  const links = 'https://www.youtube.com/watch?v=argued-about';
  const { _id: id } = await sendLinks(creator, job, links);
  await creator.api.call('disputeSubmission', { params: { id }, body: { reason: 'It is there' } });

  const email = freshEmail('operator');
  const [, link = ''] = (await operate('create', email)).trim().split('\n');
  await page.goto(new URL(link).pathname);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Reset password');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');

  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''));
  const right = new TOTP({ secret }).generate();
  await page.getByLabel('Code', { exact: true }).fill(right === '000000' ? '000001' : '000000');
  await press(page, 'Confirm and log in');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That code is not right');
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await press(page, 'Confirm and log in');

  await expect(page).toHaveURL('/operator');
  await expect(row(page, title)).toContainText('$84.99');
  await row(page, title).getByRole('link').click();
  await expect(page.getByText('It is there').first()).toBeVisible();
  await page.getByLabel('Share that is paid').fill('33');
  await page.getByLabel('Reason').fill('A third of it is there.');
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('A third of it is there.');
  await expect(page.getByLabel('Share that is paid')).toHaveValue('33');
  await press(page, 'Decide…');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('definition')).toHaveText(['$28.04', '$4.95', '$32.99', '$67.00']);
  await dialog.getByRole('button', { name: 'Pay $28.04' }).click();
  const decided = page.getByRole('status').filter({ hasText: 'This dispute was decided.' });
  await expect(decided).toContainText(
    '33% of what was agreed is paid.Reason: A third of it is there.',
  );
  // The button that was pressed is gone: one goes on at what was decided.
  await expect(page.locator(':focus')).toContainText('This dispute was decided.');
  await expect(decided.getByRole('link', { name: 'Back to what waits' })).toBeVisible();
  expect((await creator.api.call('getBalance')).available).toBe(28.04);
  for (const [who, path] of [
    [creator, '/dashboard/creator?tab=past-jobs'],
    [sponsor, '/dashboard/sponsor?tab=past'],
  ] as const) {
    await openAs(who, path);
    const paid = page.getByRole('article').filter({ hasText: title });
    await expect(paid).toContainText('Decided & paid');
    await expect(paid).toContainText(
      'An operator decided that 33% of what was agreed is paid.Reason: A third of it is there.',
    );
  }
  await openAs(creator, `/jobs/${job._id}`);
  await expect(page.getByText(/^Paid \$28\.04 /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'For how much' })).toHaveText(
    /\$28\.04.*33% of what was agreed, as an operator decided/,
  );
});

test('an operator who decides after another is told that theirs was not applied', async ({
  page,
  sponsor,
  creator,
  operator,
  openAs,
}) => {
  const description = `The cup.\n\nThe street.\n\n${'What the video should show. '.repeat(20)}`;
  const { _id: id } = await sendLinks(creator, await post(sponsor, { description }));
  const body = { reason: 'It is there.\n\nIn the second minute.' };
  await creator.api.call('disputeSubmission', { params: { id }, body });
  const { user } = await creator.api.call('getMe');
  await openAs(operator, `/operator/people/${user._id}`);
  await page.getByRole('link', { name: 'Their open disputes' }).click();
  await page.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/operator/disputes/${id}$`));
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const boxOf = async (name: string) => (await part(name).boundingBox())!;
  const evidence = await boxOf('Messages');
  for (const name of ['The case', 'Decide']) {
    const box = await boxOf(name);
    expect(box.width, `${name} beside the evidence`).toBeLessThan(evidence.width);
    expect(box.x, `${name} beside the evidence`).toBeGreaterThan(evidence.x);
  }
  // What is decided on stands there whole, as it was typed.
  expect(await part('The case').innerText()).toContain(body.reason);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await resize(page, phone);
  expect((await boxOf('The case')).y).toBeLessThan((await boxOf('Messages')).y);
  await page.getByRole('button', { name: 'Go to the decision' }).click();
  await expect(part('Decide')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Share that is paid')).toBeFocused();
  await resize(page, desk);
  await page.getByLabel('Share that is paid').fill('80');
  await page.getByLabel('Reason').fill('Most of it is there.');
  await press(page, 'Decide…');
  await beforeAnswer(page, '**/resolve', () =>
    creator.api.call('postMessage', { params: { id }, body: { text: 'Look at 0:42.' } }),
  );
  const pay = page.getByRole('alertdialog').getByRole('button', { name: 'Pay $68.00' });
  await pay.click();
  await expect(part('Decide').getByRole('alert')).toHaveText(
    '1 message was written since you read the case: read on before you decide',
  );
  await expect(part('Messages')).toContainText('Look at 0:42.');
  await press(page, 'Decide…');
  await beforeAnswer(page, '**/resolve', () =>
    operator.api.call('resolveDispute', {
      params: { id },
      body: { share: 33, reason: 'A third of it is there.' },
    }),
  );
  await pay.click();
  const decided = page.locator(':focus');
  await expect(decided).toContainText('33% of what was agreed is paid.');
  await expect(decided).toContainText('It had been decided before: what you decided was not');
  await page.goto(`/operator/cases/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('33% of what was agreed is paid.');
  await expect(main.getByRole('status')).toContainText('A third of it is there.');
  await expect(main.getByText(/Nothing (of it )?waits/)).toHaveCount(1);
  // And there is no way to it.
  await resize(page, phone);
  await expect(main.getByRole('button', { name: 'Go to what to do' })).toHaveCount(0);
  await resize(page, desk);

  // What is decided while it is read is not offered any more.
  const { _id: other } = await sendLinks(creator, await post(sponsor));
  const params = { id: other };
  await creator.api.call('disputeSubmission', { params, body: { reason: 'It is there' } });
  await page.clock.install();
  await page.goto(`/operator/disputes/${other}`);
  await expect(page.getByLabel('Share that is paid')).toBeVisible();
  const decision = { share: 20, reason: 'A fifth of it is there.' };
  await operator.api.call('resolveDispute', { params, body: decision });
  await page.clock.fastForward('00:31');
  await expect(decided).toContainText('20% of what was agreed is paid.');
  await expect(page.getByLabel('Share that is paid')).toBeHidden();
});

test('an operator comes from a job to its case, and in its file to their own pages, whoever’s turn it is', async ({
  page,
  sponsor,
  creator,
  operator,
  openAs,
}) => {
  const job = await post(sponsor);
  const { _id: id } = await sendLinks(creator, job);
  const main = page.getByRole('main');
  await openAs(operator, `/operator/jobs/${job._id}`);
  const who = main.getByRole('definition').filter({ hasText: sponsor.name });
  for (const size of [phone, desk]) {
    await resize(page, size);
    await expect(who).toHaveText(`${sponsor.name}${sponsor.email}`);
  }
  await main.getByRole('link', { name: `Case of ${creator.name}` }).click();
  await expect(page).toHaveURL(`/operator/cases/${id}`);
  await main.getByRole('link', { name: 'Case file' }).click();
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(main.getByText('Pending Sponsor Approval')).toBeVisible();
  for (const [name, account] of [
    ['sponsor', sponsor],
    ['creator', creator],
  ] as const) {
    const { user } = await account.api.call('getMe');
    await expect(main.getByRole('link', { name: account.name }), name).toHaveAttribute(
      'href',
      `/operator/people/${user._id}`,
    );
  }
  await main.getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page).toHaveURL(`/operator/jobs/${job._id}`);
});
