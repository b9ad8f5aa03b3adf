import {
  accept,
  assign,
  card,
  expect,
  newLink,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';

const dashboard = '/dashboard/creator';

test('a job is given back with a reason, and is then found under Not completed', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  // What a sponsor assigned is withdrawn, however lately.
  await assign(sponsor, stranger, await postLocal(sponsor, { title: 'Too far' }));
  const deleted = await post(sponsor, { title: 'Deleted by its sponsor' });
  await accept(stranger, deleted);
  await sponsor.api.call('deleteJob', { params: { id: deleted._id } });
  await accept(creator, await post(sponsor, { title: 'Of somebody else' }));

  await openAs(stranger, `${dashboard}?tab=my-jobs`);
  await expect(card(page, 'Too far')).toContainText(
    /Ends by itself in \d+ \w+ unless you send links/,
  );
  await expect(card(page, 'Too far').getByRole('button', { name: 'Dispute' })).toHaveCount(0);
  await card(page, 'Too far').getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this job?' });
  await expect(dialog).toContainText('you cannot accept it again');
  await dialog.getByLabel('Reason').fill('It is a thousand miles away.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Job withdrawn')).toBeVisible();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
  await expect(page.getByText('Too far', { exact: true })).toBeFocused();
  const { notifications } = await sponsor.api.call('getNotifications');
  expect(notifications).toContainEqual(
    expect.objectContaining({
      meta: expect.objectContaining({
        kind: 'job_withdrawn',
        reason: 'It is a thousand miles away.',
      }),
    }),
  );

  await tab(page, 'Past Jobs').click();
  await page.getByRole('button', { name: 'Not completed' }).click();
  await expect(page).toHaveURL(/tab=past-jobs&view=not-completed$/);
  await expect(card(page, 'Too far')).toContainText(
    'You withdrew from this job.Reason: It is a thousand miles away.',
  );
  await expect(card(page, 'Deleted by its sponsor')).toContainText('The sponsor deleted this job.');
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs0');
});

test('accepting is undone from its message, and the job is in the market again', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Too quick ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, `${dashboard}?q=${encodeURIComponent(sponsor.name)}`);
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Acceptance undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
  await expect(card(page, title).getByRole('button', { name: 'Accept Job' })).toBeVisible();
  const { notifications } = await sponsor.api.call('getNotifications');
  expect(notifications.filter(({ isRead }) => !isRead)).toEqual([]);
});

test('just after accepting, Withdraw says that it is undone, until it is too late', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Mine for now ${sponsor.name}`;
  await post(sponsor, { title });
  await page.clock.install();
  await openAs(creator, `${dashboard}?q=${encodeURIComponent(sponsor.name)}`);
  // What still loads may wait for time to pass.
  await tab(page, 'My Jobs').click();
  await expect(page.getByText('You have no jobs to work on.')).toBeVisible();
  await tab(page, 'Up for Grabs').click();
  await expect(card(page, title)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await tab(page, 'My Jobs').click();
  const withdraw = card(page, title).getByRole('button', { name: 'Withdraw' });
  // What is read meanwhile is drawn as time passes.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(withdraw).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this job?' });
  await expect(dialog).toContainText('less than 10 seconds ago');
  await expect(dialog).not.toContainText('you cannot accept it again');
  await page.clock.runFor(11_000);
  await expect(dialog).toContainText('you cannot accept it again');
  await expect(dialog).not.toContainText('less than 10 seconds ago');
});

test('accepted in another tab, a job is undone as well, and stands there as what was done', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { title: 'Mine elsewhere' });
  await openAs(creator, `${dashboard}?tab=my-jobs`);
  await expect(page.getByText('You have no jobs to work on.')).toBeVisible();
  const { acceptedAt } = await accept(creator, job);
  // However long it takes to come there.
  await page.clock.setFixedTime(Date.parse(acceptedAt) + 2_000);
  await page.reload();
  await card(page, job.title).getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this job?' });
  await expect(dialog).toContainText('less than 10 seconds ago');
  await dialog.getByLabel('Reason').fill('By mistake.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  // As the API has it, to which a machine may have been too slow by then.
  const done = page.getByRole('tabpanel').getByText(/^(Acceptance undone|Job withdrawn)$/);
  await expect(done).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Not completed')).toBeHidden();
});

test('links that wait are disputed with a reason, and wait for an operator in their place', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'In question' }));
  await openAs(creator, `${dashboard}?tab=pending`);
  const job = card(page, 'In question');
  await expect(job).toContainText('Approved by itself in 7 days unless the sponsor decides');
  await expect(job.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await job.getByRole('button', { name: 'Open dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a dispute?' });
  const open = dialog.getByRole('button', { name: 'Open dispute' });
  await open.click();
  await expect(dialog.getByLabel('What is it about?')).toHaveAccessibleDescription(
    /Say what it is about/,
  );
  await dialog.getByLabel('What is it about?').fill('Nobody answers.');
  await open.click();
  await expect(toast(page, 'Dispute opened')).toBeVisible();
  await expect(job).toContainText('Disputed');
  await expect(job).toContainText('An operator decides');
  await expect(job).toContainText('You opened a dispute: Nobody answers.');
  await expect(job).not.toContainText('by itself');
  await expect(job.getByRole('link', { name: /youtube/ })).toBeVisible();
  await expect(job.getByRole('button', { name: 'Dispute' })).toHaveCount(0);
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
});

test('asked for changes one sees the old links and the rounds left, or disputes', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const link = newLink();
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title: 'Once more' }), link);
  await sponsor.api.call('requestChanges', { params: { id }, body: { reason: 'Louder.' } });
  await openAs(creator, `${dashboard}?tab=my-jobs`);
  const job = card(page, 'Once more');
  await expect(job).toContainText('The sponsor asks for changes: Louder.');
  await expect(job).toContainText('The sponsor can ask for changes 2 more times');
  await expect(job.getByLabel('Link 1')).toHaveValue(link);
  await job.getByRole('button', { name: 'Open dispute' }).click();
  await page.getByLabel('What is it about?').fill('It is loud.');
  await page.getByRole('dialog').getByRole('button', { name: 'Open dispute' }).click();
  await expect(toast(page, 'Dispute opened')).toBeVisible();
  // By key: a toast that lies under the pointer stays, and may lie on the link.
  await page.getByRole('tabpanel').getByRole('link', { name: 'Pending' }).press('Enter');
  await expect(job).toContainText('An operator decides');
  await expect(job.getByRole('link', { name: /youtube/ })).toBeVisible();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
});
