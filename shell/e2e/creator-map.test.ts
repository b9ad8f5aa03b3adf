import { expect, postLocal, refuse, test, toast } from './kit.ts';

test('the map shows you, your radius and the jobs; a point opens its card', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `On the map ${sponsor.name}`;
  await postLocal(sponsor, { title, budget: 200 });
  await openAs(creator, `/dashboard/creator?tab=local-jobs&q=${encodeURIComponent(sponsor.name)}`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of jobs' });
  await expect(map.getByText('You', { exact: true })).toBeVisible();
  const point = map.getByRole('button', { name: '1 job in Austin, TX, $170.00' });
  await point.press('Enter');
  const dialog = page.getByRole('dialog', { name: '1 job in Austin, TX' });
  await dialog.getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(point).toBeHidden();
});

test('in a point’s dialog accepting can be undone, and what fails is said there', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const [taken, other] = [`Taken ${sponsor.name}`, `Other ${sponsor.name}`];
  for (const title of [taken, other]) await postLocal(sponsor, { title });
  await openAs(creator, `/dashboard/creator?tab=local-jobs&view=map&q=${sponsor.name}`);
  await page.getByRole('button', { name: /^2 jobs in Austin, TX/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  const accept = (title: string) =>
    dialog.getByRole('article', { name: title }).getByRole('button', { name: 'Accept Job' });
  await accept(taken).click();
  await expect(accept(taken)).toBeHidden();
  // What lies outside of a modal dialog is neither pressed nor heard.
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(accept(taken)).toBeVisible();
  await refuse(page, '**/api/accepted-jobs', 500);
  await accept(other).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toast(page, '❌ Failed to accept job')).toBeVisible();
});

test('points are sized by pay, and the map goes from around you to the whole country', async ({
  page,
  sponsor,
  account,
  stranger,
  openAs,
}) => {
  const chicago = await account('sponsor', { city: 'Chicago', state: 'IL', zipCode: '60614' });
  const tag = sponsor.name.slice(-8);
  await postLocal(sponsor, { title: `Small ${tag}`, budget: 10 });
  await postLocal(chicago, { title: `Large ${tag}`, budget: 1000 });
  await openAs(stranger, `/dashboard/creator?tab=local-jobs&view=map&q=${tag}`);
  const large = page.getByRole('button', { name: '1 job in Chicago, IL, $850.00' });
  const small = page.getByRole('button', { name: '1 job in Austin, TX, $8.50' });
  await expect(large).toBeVisible();
  await expect(small).toBeHidden();
  await page.getByRole('button', { name: 'Whole US' }).click();
  await expect(small).toBeVisible();
  const [one, other] = [await large.boundingBox(), await small.boundingBox()];
  expect(one?.width).toBeGreaterThan((other?.width ?? 0) * 1.5);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Around you' }).click();
  await expect(small).toBeHidden();

  // Dragged to the north-east, Texas comes into sight, and nothing has been opened.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  const map = page.getByRole('region', { name: 'Map of jobs' });
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await map.boundingBox())!;
  for (let drag = 0; drag < 3; drag += 1) {
    await page.mouse.move(x + width * 0.3, y + height * 0.65);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height * 0.32, { steps: 4 });
    await page.mouse.up();
  }
  await expect(small).toBeVisible();
  await expect(large).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Whole US' }).click();
  await small.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request Access' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, '✅ Request sent to sponsor!')).toBeVisible();
});

test('a map whose file does not come can be asked for again', async ({ page, creator, openAs }) => {
  await openAs(creator, '/dashboard/creator?tab=local-jobs');
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await map.waitFor();
  await page.route('**/remotes/creator-app/**', (route) => route.abort());
  await map.click();
  await expect(page.getByText('The map could not be loaded.')).toBeVisible();
  await page.unroute('**/remotes/creator-app/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Map of jobs' })).toBeVisible();
});

test('a map whose file is gone comes with a new page when Retry has not brought it', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, '/dashboard/creator?tab=local-jobs');
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await map.waitFor();
  await page.route('**/remotes/creator-app/**', (route) => route.fulfill({ status: 404 }));
  await map.click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await retry.waitFor();
  await page.unroute('**/remotes/creator-app/**');
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  await expect(map).toBeVisible();
});
