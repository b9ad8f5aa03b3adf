import type { Page } from 'playwright/test';
import type { Account } from './fixtures.ts';
import {
  alert,
  card,
  expect,
  expectToGiveUp,
  farYear,
  lookAgain,
  post,
  test,
  topOf,
} from './kit.ts';

const titleOf = ({ name }: Account, nth: number) => `Job ${nth} of ${name}`;

/** Posts jobs of different heights, of which the market shows the first one first. */
async function postMany(sponsor: Account, many: number) {
  for (let nth = 1; nth <= many; nth += 1)
    await post(sponsor, {
      title: titleOf(sponsor, nth),
      description: 'A sentence that goes on for a line or two. '.repeat(1 + (nth % 7)),
      dueDate: new Date(Date.UTC(farYear, 2, nth)).toISOString().slice(0, 10),
    });
}

const market = ({ name }: Account) => `/dashboard/creator?sort=due&q=${encodeURIComponent(name)}`;

/** Scrolls as a user does until a card is seen, and back where a busy machine drew it too late. */
async function scrollTo(page: Page, sponsor: Account, nth: number) {
  await card(page, titleOf(sponsor, 1)).waitFor();
  const firstSeen = () =>
    page
      .getByRole('listitem')
      .evaluateAll((rows) =>
        Number(
          rows.find((row) => row.ariaPosInSet && row.getBoundingClientRect().bottom > 0)
            ?.ariaPosInSet,
        ),
      );
  const wanted = card(page, titleOf(sponsor, nth));
  const isSeen = () =>
    expect(wanted)
      .toBeInViewport({ timeout: 100 })
      .then(
        () => true,
        () => false,
      );
  // The last turn of the wheel may be on its way when the card is first seen: it has to rest.
  let restedAt: number | undefined;
  await expect(async () => {
    const earlier = restedAt;
    restedAt = (await isSeen()) ? await topOf(wanted) : undefined;
    if (restedAt === undefined) await page.mouse.wheel(0, (await firstSeen()) > nth ? -300 : 700);
    expect(restedAt).toBeDefined();
    expect(restedAt).toBe(earlier);
  }).toPass({ intervals: [100] });
}

test('far down a long list Back and a reload find the card that was left, and it stays in its place when others come above it', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  // More than a first page.
  await postMany(sponsor, 42);
  const looked = card(page, titleOf(sponsor, 38));
  const place = page.getByRole('listitem').filter({ has: looked });
  await page.clock.install();
  await openAs(creator, market(sponsor));
  await scrollTo(page, sponsor, 38);
  await expect(place).toHaveAttribute('aria-posinset', '38');
  const before = (await topOf(looked))!;

  // A press that does not scroll to what it presses.
  await looked.getByRole('link').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/jobs\//);
  await page.goBack();
  await expect.poll(() => topOf(looked)).toBeCloseTo(before, -1);
  await page.reload();
  await expect.poll(() => topOf(looked)).toBeCloseTo(before, -1);

  for (const title of ['Due first', 'Due before'])
    await post(sponsor, { title: `${title} ${sponsor.name}`, dueDate: `${farYear}-01-31` });
  await lookAgain(page);
  await expect(place).toHaveAttribute('aria-posinset', '40');
  // The page is scrolled and its rows are drawn in one frame or in two.
  await expect.poll(() => topOf(looked)).toBeCloseTo(before, -1);
});

test('in a long list a card whose head is out of sight is accepted, and the next one stays where it is', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await postMany(sponsor, 36);
  await page.clock.install();
  await openAs(creator, market(sponsor));
  await scrollTo(page, sponsor, 20);
  // Above the window, and behind the page's header.
  for (const [nth, head] of [
    [20, -200],
    [21, 40],
  ] as const) {
    const taken = card(page, titleOf(sponsor, nth));
    const next = card(page, titleOf(sponsor, nth + 1));
    // The way there may still be going on.
    await expect(async () => {
      await page.mouse.wheel(0, (await topOf(taken))! - head);
      await expect.poll(() => topOf(taken), { timeout: 1000 }).toBeCloseTo(head, -1);
    }).toPass();
    await taken.getByRole('button', { name: 'Accept Job' }).click();
    const place = page.getByText('It waits for your links under My Jobs.');
    await expect(place).toBeAttached();
    const before = (await topOf(next))!;
    // What moves the page during a press is no scrolling.
    await page.clock.fastForward(600);
    await page.mouse.wheel(0, 30);
    await expect(place).toBeHidden();
    await expect.poll(() => topOf(next)).toBeCloseTo(before - 30, -1);
  }
});

test('where a long list cannot be read on, its end says why, and it goes on from there', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  for (let nth = 1; nth <= 31; nth += 1)
    await post(sponsor, { title: `Job ${nth} of ${sponsor.name}` });
  await page.clock.install();
  await openAs(creator, `/dashboard/creator?q=${encodeURIComponent(sponsor.name)}`);
  await expect(page.getByText('The first 30 jobs that match')).toBeVisible();
  const readOn = page.getByRole('button', { name: 'Show more jobs' });
  await context.setOffline(true);
  await readOn.click();
  await expect(page.getByText('You are offline. More can be read')).toBeInViewport();
  await expect(readOn).toBeInViewport();

  // There is a network again, and the API still cannot be reached by it.
  const calls = '**/api/jobs/visible*';
  await page.route(calls, (route) => route.abort());
  await context.setOffline(false);
  await expectToGiveUp(page, alert(page).filter({ hasText: 'Failed to load jobs' }));
  await readOn.focus();
  await expect(alert(page)).toBeInViewport();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.unroute(calls);
  await readOn.press('Enter');
  await expect(page.getByText('31 jobs match')).toBeVisible();
  await expect(alert(page)).toBeHidden();
});
