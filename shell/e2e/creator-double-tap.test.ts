import type { Locator, Page } from 'playwright/test';
import {
  accept,
  askFor,
  card,
  expect,
  fetchAnswer,
  lookAgain,
  market,
  newLink,
  placeIn,
  post,
  postLocal,
  tab,
  test,
  toast,
  topOf,
} from './kit.ts';

test.use({ hasTouch: true });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Where the middle of something is. */
async function middle(of: Locator) {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
}

/** Scrolls as a user does until something is gone. */
const scrollUntilHidden = (page: Page, gone: Locator) =>
  expect(async () => {
    await page.mouse.wheel(0, 30);
    await expect(gone).toBeHidden({ timeout: 100 });
  }).toPass();

test('a double tap on Accept Job takes one job: its place stays taken until the list is touched', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const [third, second, first] = ['Third', 'Second', 'First'].map((n) => `${n} ${sponsor.name}`);
  for (const title of [third, second, first]) await post(sponsor, { title: title! });
  await page.clock.install();
  await openAs(creator, market(sponsor.name));
  const [x, y] = await middle(card(page, first!).getByRole('button', { name: 'Accept Job' }));
  const before = await topOf(card(page, second!));
  await page.mouse.dblclick(x, y);
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await expect(card(page, first!)).toBeHidden();
  // The second tap of somebody slower.
  await page.touchscreen.tap(x, y);
  expect(await topOf(card(page, second!))).toBe(before);

  // Nor does anything move when the list is read again.
  await post(sponsor, { title: `Newest ${sponsor.name}` });
  await lookAgain(page);
  await page.touchscreen.tap(x, y);
  await expect(card(page, second!).getByRole('button', { name: 'Accept Job' })).toBeVisible();
  expect(await topOf(card(page, second!))).toBe(before);
  await expect(page).toHaveURL(/\?q=/);
  await expect(page).not.toHaveURL(/tab=/);
  expect((await creator.api.call('getMyJobs')).jobs).toMatchObject([{ title: first }]);

  const place = placeIn(page);
  await expect(place).toBeVisible();
  await scrollUntilHidden(page, place);
  await expect(card(page, `Newest ${sponsor.name}`)).toBeVisible();
});

test('a job that was pressed stays where it is also while its answer is on its way', async ({
  page,
  account,
  sponsor,
  creator,
  openAs,
}) => {
  // More than a first page: the API looks for the words, and its answer is a list that has an end.
  const others = await account('sponsor');
  for (let nth = 1; nth <= 31; nth += 1) await post(others, { title: `Other ${nth}` });
  for (const name of ['Below', 'Above']) await post(sponsor, { title: `${name} ${sponsor.name}` });
  await page.clock.install();
  await openAs(creator, market(sponsor.name));
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const { promise: done, resolve: taken } = Promise.withResolvers<void>();
  await page.route('**/api/accepted-jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await fetchAnswer(route);
    taken();
    await held;
    return route.fulfill({ response });
  });
  const above = card(page, `Above ${sponsor.name}`);
  await above.getByRole('button', { name: 'Accept Job' }).scrollIntoViewIfNeeded();
  const before = await topOf(card(page, `Below ${sponsor.name}`));
  await above.getByRole('button', { name: 'Accept Job' }).tap();
  await done;
  await lookAgain(page);
  await expect(page.getByText('1 job matches')).toBeVisible();
  await expect(above.getByRole('button', { name: 'Accepting…' })).toBeVisible();
  expect(await topOf(card(page, `Below ${sponsor.name}`))).toBe(before);
  answer();
  await expect(placeIn(page)).toBeVisible();
});

test('what moves the page during a tap is no scrolling', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  for (const name of ['Next', 'Taken']) await post(sponsor, { title: `${name} ${sponsor.name}` });
  await page.clock.install();
  await openAs(creator, market(sponsor.name));
  const accept = card(page, `Taken ${sponsor.name}`).getByRole('button', { name: 'Accept Job' });
  await accept.waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await accept.tap();
  const place = placeIn(page);
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(place).toBeVisible({ timeout: 100 });
  }).toPass();
  const scroll = async () => {
    // Where the page has just become shorter, the first push may be lost.
    await expect(async () => {
      const before = await scrolled(page);
      await page.mouse.wheel(0, 20);
      await expect.poll(() => scrolled(page), { timeout: 1_000 }).toBeGreaterThan(before);
    }).toPass();
    await page.clock.runFor(20);
  };
  await scroll();
  await expect(place).toBeVisible();
  await page.clock.runFor(500);
  await scroll();
  await expect(place).toBeHidden();
});

test('accepting a local job leaves those outside the radius where they are', async ({
  page,
  sponsor,
  creator,
  account,
  openAs,
}) => {
  const far = await account('sponsor', { city: 'Chicago', state: 'IL', zipCode: '60614' });
  await postLocal(sponsor, { title: `Near ${sponsor.name}` });
  await postLocal(far, { title: `Far ${sponsor.name}` });
  await openAs(creator, market(sponsor.name, '&tab=local-jobs'));
  const outside = card(page, `Far ${sponsor.name}`);
  const [x, y] = await middle(
    card(page, `Near ${sponsor.name}`).getByRole('button', { name: 'Accept Job' }),
  );
  const before = await topOf(outside);
  await page.touchscreen.tap(x, y);
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await page.touchscreen.tap(x, y);
  expect(await topOf(outside)).toBe(before);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a double tap on Submit Links leaves the next form alone', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await accept(creator, await post(sponsor, { title: 'Not yet' }));
  await accept(creator, await post(sponsor, { title: 'Is done' }));
  await openAs(creator, '/dashboard/creator?tab=my-jobs');
  const done = card(page, 'Is done');
  await done.getByLabel('Link 1').fill(newLink());
  // What the API says of the link takes room.
  await expect(done).toContainText('Not used before');
  const [x, y] = await middle(done.getByRole('button', { name: 'Submit Links' }));
  const before = await topOf(card(page, 'Not yet'));
  await page.touchscreen.tap(x, y);
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  await page.touchscreen.tap(x, y);
  expect(await topOf(card(page, 'Not yet'))).toBe(before);
  await expect(page.getByText('Enter a link')).toBeHidden();
  await page.getByRole('link', { name: 'Pending', exact: true }).tap();
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');
  await expect(done).toBeVisible();
});

test('on the page of a job, what lies where Accept Job was shares nothing', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await post(sponsor, { title: 'To be tapped twice' });
  await openAs(creator, `/jobs/${id}`);
  const [x, y] = await middle(page.getByRole('button', { name: 'Accept Job' }));
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('region', { name: 'How it went' })).toContainText('To do');
  // A press by itself, as of somebody slower: two that the browser counts as one do nothing further.
  await page.mouse.click(x, y);
  await expect(tab(page, 'My Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^(Link copied|The link is .*)$/)).toBeHidden();
});

test('a request that was deleted leaves its place empty until the list is touched', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  for (const title of ['Stays', 'Goes'])
    await askFor(stranger, await postLocal(sponsor, { title }));
  await openAs(stranger, '/creator/requests');
  const remove = card(page, 'Goes').getByRole('button', { name: 'Delete' });
  await remove.scrollIntoViewIfNeeded();
  const before = await topOf(card(page, 'Stays'));
  await remove.tap();
  await page.getByRole('button', { name: 'Delete request' }).tap();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  expect(await topOf(card(page, 'Stays'))).toBe(before);
  await tab(page, 'Pending').tap();
  await expect(page.getByText('Deleted', { exact: true })).toBeHidden();
  await expect(card(page, 'Stays')).toBeVisible();
});
