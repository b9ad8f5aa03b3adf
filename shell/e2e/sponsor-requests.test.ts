import {
  accept,
  beforeAnswer,
  alert,
  askFor,
  card,
  expect,
  expectToLast,
  holdBack,
  postLocal,
  refuse,
  setHidden,
  tab,
  test,
  toast,
} from './kit.ts';

const inbox = '/sponsor/requests';

test('approving takes the card away at once, says so for 2.4 seconds, and assigns the job', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job);
  await page.clock.install();
  await openAs(sponsor, inbox);
  const approve = card(page, job.title).getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  // Nothing is answered yet, and the card is gone.
  const answer = await holdBack(page, '**/approve');
  await approve.click();
  await expect(card(page, job.title)).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expectToLast(page, toast(page, '✅ Request approved'), 2_400, async () => answer());
  await expect(page.getByText('No requests wait for you')).toBeVisible();
  await tab(page, 'Resolved').click();
  await expect(card(page, job.title)).toContainText('Approved');
  expect((await stranger.api.call('getMyJobs')).jobs).toMatchObject([{ status: 'Pending' }]);
});

test('denying takes an optional reason, which the creator sees', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job);
  await page.clock.install();
  await openAs(sponsor, inbox);
  const deny = card(page, job.title).getByRole('button', { name: 'Deny' });
  await deny.click();
  await page.getByLabel('Reason').fill('We need somebody in town.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(deny).toBeFocused();
  // What was typed is there again.
  await deny.click();
  await expect(page.getByLabel('Reason')).toHaveValue('We need somebody in town.');
  await expectToLast(page, toast(page, '🛑 Request denied'), 2_400, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click(),
  );
  await expect(card(page, job.title)).toBeHidden();
  await tab(page, 'Resolved').click();
  await expect(card(page, job.title)).toContainText('We need somebody in town.');
  await expect(card(page, job.title)).toContainText('Denied');
  expect((await stranger.api.call('getMyRequests')).items).toMatchObject([
    { status: 'denied', reason: 'We need somebody in town.' },
  ]);
});

test('a request for a job whose places are all taken can be denied, and says why it is not approved', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job);
  await openAs(sponsor, inbox);
  const request = card(page, job.title);
  await expect(request.getByRole('button', { name: 'Approve' })).toBeVisible();
  await accept(creator, job);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(request).toContainText('All places of this job are taken.');
  await expect(request.getByRole('button', { name: 'Deny' })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Approve' })).toBeHidden();
});

test('a double click decides on one request: its place stays taken, and the keyboard goes on there', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  for (const title of ['Third', 'Second', 'First'])
    await askFor(stranger, await postLocal(sponsor, { title }));
  await page.setViewportSize({ width: 360, height: 900 });
  await openAs(sponsor, inbox);
  const places = page.locator('[data-place]');
  const middleOf = async (title: string) => {
    const box = (await card(page, title).getByRole('button', { name: 'Approve' }).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await middleOf('First');
  const before = await middleOf('Second');
  await page.mouse.dblclick(x, y);
  await expect(places.first()).toContainText('Approved');
  await expect(toast(page, '✅ Request approved')).toBeVisible();
  await page.mouse.click(x, y);
  expect(await middleOf('Second')).toEqual(before);
  expect((await sponsor.api.call('getInbox')).requests).toHaveLength(2);

  await card(page, 'Second').getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).press('Enter');
  await expect(page.getByText('Second', { exact: true })).toBeFocused();
  await expect(places.filter({ hasText: 'Denied' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(places).toHaveCount(1);
});

test('the second click of a double one on Cancel is not for what lies under it', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  for (const title of ['Second', 'First'])
    await askFor(stranger, await postLocal(sponsor, { title }));
  await openAs(sponsor, inbox);
  const approve = card(page, 'Second').getByRole('button', { name: 'Approve' });
  const button = await approve.elementHandle();
  await card(page, 'First').getByRole('button', { name: 'Deny' }).click();
  // Where it is once the dialog stands still.
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  const cancel = (await page.getByRole('button', { name: 'Cancel' }).boundingBox())!;
  // Where it would be on another screen.
  await button!.evaluate((element: HTMLElement, { x, y }) => {
    element.style.position = 'fixed';
    element.style.insetInlineStart = `${x}px`;
    element.style.insetBlockStart = `${y}px`;
    element.style.zIndex = '9';
  }, cancel);
  await page.mouse.dblclick(cancel.x + 20, cancel.y + 20);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(approve).toBeVisible();
  expect((await sponsor.api.call('getInbox')).requests).toHaveLength(2);
  // A click of its own is for it.
  await expect(async () => {
    await page.mouse.click(cancel.x + 20, cancel.y + 20);
    await expect(approve).toBeHidden({ timeout: 200 });
  }).toPass();
});

for (const [action, message] of [
  ['approve', 'Failed to approve'],
  ['deny', 'Failed to deny'],
] as const)
  test(`a request comes back when the call to ${action} it fails`, async ({
    page,
    sponsor,
    stranger,
    openAs,
  }) => {
    const job = await postLocal(sponsor);
    const kept = await postLocal(sponsor, { title: 'Another one' });
    const { _id } = await askFor(stranger, job);
    await askFor(stranger, kept);
    await openAs(sponsor, inbox);
    await refuse(page, `**/api/requests/${_id}/${action}`, 500, 'The server is busy.');
    if (action === 'approve')
      await card(page, job.title).getByRole('button', { name: 'Approve' }).click();
    else {
      await card(page, job.title).getByRole('button', { name: 'Deny' }).click();
      await page.getByLabel('Reason').fill('Too far away.');
      await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
    }
    await expect(toast(page, message)).toBeVisible();
    await expect(alert(page)).toHaveText('The server is busy.');
    if (action === 'deny') {
      await card(page, job.title).getByRole('button', { name: 'Deny' }).click();
      await expect(page.getByLabel('Reason')).toHaveValue('Too far away.');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(card(page, job.title)).toBeVisible();
    await expect(card(page, kept.title)).toBeVisible();
    expect((await sponsor.api.call('getInbox')).requests).toHaveLength(2);
  });

test('a request that its creator takes back while it is denied goes, and one line says why', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  const { _id: id } = await askFor(stranger, job);
  await openAs(sponsor, inbox);
  await card(page, job.title).getByRole('button', { name: 'Deny' }).click();
  await beforeAnswer(page, '**/deny', () => stranger.api.call('deleteRequest', { params: { id } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect(toast(page, `${stranger.name} took the request back`)).toBeVisible();
  await expect(card(page, job.title)).toBeHidden();
  await expect(alert(page)).toBeHidden();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No requests wait for you')).toBeVisible();
});

test('two tabs decide on the same request: the second is told, and both agree', async ({
  page,
  context,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job);
  const other = await context.newPage();
  await openAs(sponsor, inbox);
  await openAs(sponsor, inbox, other);
  await expect(card(other, job.title)).toBeVisible();
  // What happens elsewhere shows in it at once, but where nobody looks at it.
  await setHidden(other, true);
  await card(page, job.title).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, '✅ Request approved')).toBeVisible();

  await card(other, job.title).getByRole('button', { name: 'Deny' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect(toast(other, 'Failed to deny')).toBeVisible();
  await expect(alert(other)).toHaveText('This request has already been decided');
  await expect(card(other, job.title)).toBeHidden();
  await tab(other, 'Resolved').click();
  await expect(card(other, job.title)).toContainText('Approved');
  expect((await stranger.api.call('getMyJobs')).jobs).toHaveLength(1);
});
