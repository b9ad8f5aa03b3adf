import { card, expect, post, toast } from './kit.ts';
import { test } from './operator.ts';

test('an operator finds and suspends a sponsor, who reads why, finishes, begins nothing, and is restored', async ({
  page,
  operator,
  sponsor,
  openAs,
}) => {
  const job = await post(sponsor, { title: 'Nothing like it' });
  await openAs(operator, '/operator/people');
  const search = page.getByRole('search');
  await search.getByLabel('Find').fill(sponsor.email.slice(0, 12));
  await search.getByRole('button', { name: 'Find' }).click();
  const open = page.getByRole('link', { name: `Open ${sponsor.name}` });
  await expect(open).toBeVisible();
  // On paper nothing can be opened.
  await page.emulateMedia({ media: 'print' });
  await expect(open).toBeHidden();
  await page.emulateMedia({ media: null });
  await open.click();
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Say why')).toBeVisible();
  await page.getByLabel('Reason').fill('Jobs that are none\n\nTwo of them');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(toast(page, 'Account suspended')).toBeVisible();
  const suspended = page.getByRole('status').filter({ hasText: 'Suspended by' });
  await expect(suspended).toBeVisible();
  expect(await suspended.innerText()).toContain('Jobs that are none\n\nTwo of them');
  const theirs = page.getByRole('link', { name: 'The page that others read' });
  expect((await theirs.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('link', { name: '0', exact: true }).click();
  await page.getByRole('link', { name: 'Open Nothing like it' }).click();
  await expect(page.getByText('$100.00').first()).toBeVisible();

  const { email, password } = sponsor;
  const session = await sponsor.api.call('login', { body: { email, password } });
  await page.addInitScript(
    (value) => localStorage.setItem('castwork.auth', value),
    JSON.stringify(session),
  );
  await page.goto('/dashboard/sponsor');
  await expect(page.getByText('Your account is suspended.')).toBeVisible();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByRole('link', { name: /suspended: Jobs that are none/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, job.title)).toBeVisible();
  const begin = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  for (const name of ['Post a job', 'Edit'])
    await expect(begin(`${name} (you are suspended)`)).toBeDisabled();
  await page.goto('/sponsor/balance');
  await expect(begin('Add funds (you are suspended)')).toBeDisabled();
  await expect(page.getByText('once you are no longer suspended')).toBeVisible();
  await operator.api.call('restorePerson', {
    params: { id: session.user._id },
    body: { reason: 'They were right' },
  });
  await expect(page.getByText('Your account is suspended.')).toBeHidden();
  await expect(begin('Add funds')).toBeEnabled();
  await expect(page.getByText('what you add next pays it back')).toBeVisible();
});

test('an operator who looks for something by keyboard stays where they are, and Back shows what was asked before', async ({
  page,
  operator,
  sponsor,
  openAs,
}) => {
  await openAs(operator, '/operator/people');
  const find = page.getByLabel('Find');
  await find.fill(sponsor.email);
  await find.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: sponsor.email })).toHaveCount(1);
  await expect(page).toHaveURL(/find=/);
  await expect(find).toBeFocused();
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText('1 found');
  await find.fill('nobody-has-this-name');
  await find.press('Enter');
  await expect(said).toHaveText('Nobody is found.');
  await page.goBack();
  await expect(said).toHaveText('1 found');
  await page.goBack();
  await expect(find).toHaveValue('');

  // Back before the answer to the question has been drawn.
  await find.fill('nobody');
  await find.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    const until = performance.now() + 300;
    history.back();
    while (performance.now() < until);
  });
  await expect(page).not.toHaveURL(/find=/);
  await expect(find).toHaveValue('');

  await page.goto('/operator/audit');
  await page.getByLabel('Done by').selectOption('Everybody');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(page).toHaveURL(/by=all/);
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Done by')).toHaveValue('operator');
  await page.getByLabel('Who or whom').fill('Nobody at all');
  await page.getByLabel('Who or whom').press('Enter');
  await expect(said).toHaveText('Nobody has the address “Nobody at all”.');
});

test('an operator who works by keyboard goes on where a button was pressed that is gone', async ({
  page,
  operator,
  sponsor,
  openAs,
}) => {
  const { _id: id } = (await sponsor.api.call('getMe')).user;
  const { _id: jobId } = await post(sponsor);
  const act = async (name: string, said: string) => {
    await page.getByRole('button', { name: `${name}…` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('As it was agreed');
    await dialog.getByRole('button', { name, exact: true }).press('Enter');
    await expect(toast(page, said)).toBeVisible();
  };
  await openAs(operator, `/operator/people/${id}`);
  for (const [name, said] of [
    ['Suspend', 'Account suspended'],
    ['Restore', 'Account restored'],
  ] as const) {
    await act(name, said);
    await expect(page.getByRole('button', { name: `${name}…` })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What to do' })).toBeFocused();
  }
  await page.goto(`/operator/jobs/${jobId}`);
  await act('Take it down', 'Job taken down');
  await expect(page.locator(':focus')).toContainText(`Taken down by ${operator.email}`);
});
