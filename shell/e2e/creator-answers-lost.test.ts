import {
  accept,
  alert,
  askFor,
  assign,
  card,
  expect,
  loseAnswers,
  market,
  newLink,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
  withoutStream,
} from './kit.ts';

const dashboard = '/dashboard/creator';

test.beforeEach(({ page }) => withoutStream(page));

test('an acceptance that was undone although the answers were lost is told as undone', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Too quick ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, market(sponsor.name));
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await loseAnswers(page, '**/withdraw');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Acceptance undone')).toBeVisible();
  await expect(toast(page, '❌ Failed to withdraw')).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
  await expect(card(page, title).getByRole('button', { name: 'Accept Job' })).toBeVisible();
});

test('an acceptance that was not undone is not told as undone, also where an equal job was accepted', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const title = `One of two ${sponsor.name}`;
  await post(sponsor, { title, multiple: true, repeatCount: 2 });
  await openAs(creator, market(sponsor.name));
  const button = card(page, title).getByRole('button', { name: 'Accept Job' });
  await button.waitFor();
  const href = await card(page, title).getByRole('link', { name: title }).getAttribute('href');
  const shown = href?.split('/').at(-1) ?? '';
  await stranger.api.call('acceptJob', { body: { jobId: shown } });
  await button.click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await page.route('**/withdraw', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '❌ Failed to withdraw')).toBeVisible();
  await expect(toast(page, 'Acceptance undone')).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
});

test('where it cannot be read whether it was undone, the lists say so as soon as they can', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Unsure ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, market(sponsor.name));
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await page.route('**/api/jobs/*-*-*', (route) => route.abort());
  await loseAnswers(page, '**/withdraw');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '❌ Failed to withdraw')).toBeVisible();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
});

test('a job that was given back although the answers were lost stands there as withdrawn', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await assign(sponsor, stranger, await postLocal(sponsor, { title: 'Too far' }));
  await openAs(stranger, `${dashboard}?tab=my-jobs`);
  const withdraw = card(page, 'Too far').getByRole('button', { name: 'Withdraw' });
  await expect(withdraw).toHaveAccessibleDescription('Too far');
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this job?' });
  await loseAnswers(page, '**/withdraw');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Job withdrawn')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tabpanel').getByText('Job withdrawn')).toBeVisible();
  await expect(toast(page, '❌ Failed to withdraw')).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
});

test('a dispute that was opened although the answers were lost is told as opened', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'In question' }));
  await openAs(creator, `${dashboard}?tab=pending`);
  const open = card(page, 'In question').getByRole('button', { name: 'Open dispute' });
  await expect(open).toHaveAccessibleDescription('In question');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Open a dispute?' });
  await dialog.getByLabel('What is it about?').fill('Nobody answers.');
  await loseAnswers(page, '**/dispute');
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
  await expect(toast(page, 'Dispute opened')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'In question')).toContainText('Disputed');
  await expect(toast(page, '❌ Failed to open a dispute')).toBeHidden();
});

test('links that arrived although the answers were lost are told as submitted', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await accept(creator, await post(sponsor, { title: 'Mine to do' }));
  await openAs(creator, `${dashboard}?tab=my-jobs`);
  await page.getByLabel('Link 1').fill(newLink());
  await loseAnswers(page, '**/submit-links');
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  await expect(page.getByText('The sponsor looks at them now.')).toBeVisible();
  await expect(page.getByText('Submission failed.')).toBeHidden();
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('castwork.draft.'))).toEqual([]);
});

test('a request that was deleted although the answers were lost is gone, and nothing says that it failed', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await askFor(stranger, await postLocal(sponsor, { title: 'No longer' }));
  await askFor(stranger, await postLocal(sponsor, { title: 'Still wanted' }));
  await openAs(stranger, '/creator/requests');
  await card(page, 'No longer').getByRole('button', { name: 'Delete' }).click();
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  await loseAnswers(page, '**/api/requests/*-*-*');
  await page.getByRole('button', { name: 'Delete request' }).click();
  await lost;
  await page.waitForResponse((response) => response.url().includes('/api/requests/my'));
  await expect(page.getByText('Deleted')).toBeVisible();
  await expect(alert(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Still wanted')).toBeVisible();
});

test('an account whose answer was lost may have been saved, and the page behind shows which one counts', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, '/creator/balance');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the account').fill(creator.name);
  // Of the Federal Reserve's example bank.
  await dialog.getByLabel('Routing number').fill('021000021');
  await dialog.getByLabel('Account number', { exact: true }).fill('9988776655443');
  await dialog.getByLabel('Account number again').fill('9988776655443');
  await dialog.getByLabel('Your Castwork password').fill(creator.password);
  await loseAnswers(page, '**/api/payout-method', 1);
  await dialog.getByRole('button', { name: 'Save account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your account may have been saved.');
  await expect(page.getByText('•••• 5443')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
});

test('a request that was sent although the answers were lost is told as sent, and its note is not kept', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await postLocal(sponsor, { title: 'Too far' });
  await openAs(stranger, market(sponsor.name, '&tab=local-jobs'));
  await card(page, 'Too far').getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await dialog.getByLabel('Note to the sponsor').fill('I am in town all June.');
  await loseAnswers(page, '**/api/job-requests');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Too far')).toContainText('Pending The sponsor decides');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('castwork.unsent.'))).toEqual([]);
});
