import { expectNoFindings } from './axe.ts';
import {
  accept,
  beforeAnswer,
  assign,
  card,
  expect,
  farYear,
  newLink,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';

test('links say when they are approved by themselves, and how often changes may still be asked for', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const { _id: id } = await sendLinks(creator, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  const links = card(page, job.title);
  await expect(links).toContainText('Approved by itself in 7 days unless you decide');
  await links.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can ask for changes 3 more times.');
  await dialog.getByLabel('What should change?').fill('Louder.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await tab(page, 'Accepted Jobs').click();
  await expect(links).toContainText(/Ends by itself in .* unless the creator sends links/);

  const handIn = () =>
    creator.api.call('submitLinks', {
      body: { jobId: id, contentLinks: [newLink()] },
    });
  for (const reason of ['Longer.', 'Shorter.']) {
    await handIn();
    await sponsor.api.call('requestChanges', { params: { id }, body: { reason } });
  }
  await handIn();
  await page.goto('/dashboard/sponsor?tab=links');
  const ask = links.getByRole('button', { name: 'Request changes' });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(
    'You cannot ask for changes again: approve the links, or open a dispute.',
  );
});

test('a dispute is opened with a reason, and waits among the links for an operator', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const sent = await post(sponsor, { title: 'Sent' });
  await sendLinks(creator, sent);
  const back = await post(sponsor, { title: 'Sent back' });
  const { _id: id } = await sendLinks(creator, back);
  await sponsor.api.call('requestChanges', { params: { id }, body: { reason: 'Longer.' } });
  const fresh = await post(sponsor, { title: 'Just accepted' });
  await accept(stranger, fresh);

  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await card(page, 'Sent').getByRole('button', { name: 'Open dispute' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
  await expect(dialog.getByText('Say what it is about')).toBeVisible();
  await expectNoFindings(page, 'the reason of a dispute');
  await dialog.getByLabel('What is it about?').fill('It is another product.');
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
  await expect(toast(page, 'Dispute opened')).toBeVisible();
  await expect(card(page, 'Sent')).toContainText('Disputed');
  await expect(card(page, 'Sent')).toContainText('An operator decides');
  await expect(card(page, 'Sent').getByRole('button', { name: 'Approve' })).toBeHidden();

  await tab(page, 'Accepted Jobs').click();
  await expect(
    card(page, 'Just accepted').getByRole('button', { name: 'Open dispute' }),
  ).toBeHidden();
  await card(page, 'Sent back').getByRole('button', { name: 'Open dispute' }).click();
  await dialog.getByLabel('What is it about?').fill('Nothing comes.');
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
  await expect(card(page, 'Sent back')).toBeHidden();
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted2');
});

test('work that was not completed is in Past Jobs, with when and why', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await page.getByRole('button', { name: 'Not completed' }).click();
  await expect(page.getByText('Nothing ended without being paid')).toBeVisible();
  // What the sponsor accepted for a creator cannot be undone, only withdrawn.
  await assign(sponsor, stranger, job);
  const [work] = (await stranger.api.call('getMyJobs')).jobs;
  await stranger.api.call('withdrawSubmission', {
    params: { id: work!.acceptedJobId },
    body: { reason: 'I am ill.' },
  });
  // Nobody holds it any more, and it becomes another job.
  const title = 'Another job';
  await sponsor.api.call('updateJob', { params: { id: job._id }, body: { title } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Not completed (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const words of [
    stranger.name,
    'Withdrawn by the creator just now',
    `Accepted just now as “${job.title}”`,
    'Reason: I am ill.',
  ])
    await expect(card(page, title)).toContainText(words);
  await expectNoFindings(page, 'what was not completed');
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(page.getByText('Nothing approved yet')).toBeVisible();
});

test('a job is edited freely while nobody has accepted it, once its form has come', async ({
  page,
  sponsor,
  openAs,
}) => {
  const job = await post(sponsor);
  await page.route('**/forms.*.js', (route) => route.abort());
  await openAs(sponsor, '/dashboard/sponsor');
  await card(page, job.title).getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit job' });
  await expect(form.getByText('The form could not be loaded.')).toBeVisible();
  await page.unroute('**/forms.*.js');
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByLabel('Due date')).toHaveValue(job.dueDate);
  await form.getByLabel('Title').fill('Cold brew at noon');
  await form.getByLabel('Budget').fill('200');
  await form.getByRole('radio', { name: 'Location Based' }).check();
  await form.getByLabel('Radius (miles)').fill('60');
  await expectNoFindings(page, 'the form of a posted job');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Job updated')).toBeVisible();
  const edited = card(page, 'Cold brew at noon');
  for (const words of ['$200.00', 'Location Based', '60 miles', job.description])
    await expect(edited).toContainText(words);
  const again = edited.getByRole('button', { name: 'Edit', exact: true });
  await expect(again).toBeFocused();

  // What is typed is kept where the form is just closed, and not where it is cancelled.
  await again.click();
  await form.getByLabel('Title').fill('Cold brew at one');
  await page.keyboard.press('Escape');
  await again.click();
  await expect(form.getByLabel('Title')).toHaveValue('Cold brew at one');
  await page.goBack();
  await expect(form).toBeHidden();
  await again.click();
  await expect(form.getByLabel('Title')).toHaveValue('Cold brew at one');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await again.click();
  await expect(form.getByLabel('Title')).toHaveValue('Cold brew at noon');
  await form.getByRole('button', { name: 'Cancel' }).click();

  // What another window saves meanwhile is written over only by who was told of it.
  await again.click();
  await form.getByLabel('Budget').fill('150');
  const path = `**/api/jobs/${job._id}`;
  await page.route(path, (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await beforeAnswer(page, path, () =>
    sponsor.api.call('updateJob', { params: { id: job._id }, body: { budget: 500 } }),
  );
  await form.getByRole('button', { name: 'Save changes' }).click();
  const told = form.getByRole('alert').filter({ hasText: 'This job has changed since you saw it' });
  await expect(told).toBeVisible();
  // That is what may be written over, and nothing that is saved after it.
  await sponsor.api.call('updateJob', { params: { id: job._id }, body: { budget: 600 } });
  const refused = page.waitForResponse(path);
  await form.getByRole('button', { name: 'Save changes' }).click();
  expect((await refused).status()).toBe(409);
  await expect(told).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(edited).toContainText('$150.00');
  // However often it was opened, Back leads to where the sponsor was before.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('once somebody has accepted it, a job can be due later and have notes', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { dueDate: `${farYear}-06-30` });
  await openAs(sponsor, '/dashboard/sponsor');
  await card(page, job.title).getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Another title');
  // As long as this page has not heard of it, the field says what the server does.
  const list = '**/api/jobs/sponsor/posted-jobs*';
  await page.route(list, (route) => route.abort());
  await accept(creator, job);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription(
    'The title can no longer change: a creator has accepted this job',
  );
  await page.unroute(list);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // The open form follows: what can no longer change is as it was accepted, not as it was typed.
  await expect(form).toContainText('A creator has accepted this job');
  await expect(form.getByLabel('Title')).toHaveValue(job.title);
  await expect(form.getByLabel('Due date')).toBeFocused();
  await form.getByLabel('Note').fill('At noon is fine.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Job updated')).toBeVisible();

  await tab(page, 'Accepted Jobs').click();
  await expect(card(page, job.title)).toContainText('At noon is fine.');
  await card(page, job.title).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form).toContainText('A creator has accepted this job');
  for (const label of ['Title', 'Description', 'Budget', 'Number of creators'])
    await expect(form.getByLabel(label)).toBeDisabled();
  await form.getByLabel('Due date').fill(`${farYear}-06-29`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText(/^The due date can only become later/)).toBeVisible();
  await expectNoFindings(page, 'the form of an accepted job');
  await form.getByLabel('Due date').fill(`${farYear}-07-31`);
  await form.getByLabel('Note').fill('Please use the blue cup.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  // It says so as it did before, which may stand there still.
  await expect(form).toBeHidden();
  for (const words of [`Jul 31, ${farYear}`, 'Note, added just now', 'Please use the blue cup.'])
    await expect(card(page, job.title)).toContainText(words);
});
