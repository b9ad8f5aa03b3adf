import { type Side, sides } from '@castwork/contract/roles';
import type { Page } from 'playwright/test';
import type { PageRegistry } from '@castwork/federation/registry';
import { type PageConfig, pageConfigId } from '../src/page-config.ts';
import { placeOf } from '../src/places.ts';
import { heading, signIn } from './accounts.ts';
import { expect, type Product, test } from './fixtures.ts';
import { fetchAnswer } from './kit.ts';

/** Where a path leads each visitor; `stay` is the path itself. */
type Row = { path: string; title: RegExp } & Record<'visitor' | Side, string>;

const creatorHome = '/dashboard/creator';
const sponsorHome = '/dashboard/sponsor';
const login = (from: string) => `/login?redirect=${encodeURIComponent(from)}`;

const publicPage = (path: string, title: RegExp): Row => ({
  path,
  title,
  visitor: path,
  creator: path,
  sponsor: path,
});

const rows: Row[] = [
  ...['/', '/home'].map((path) => ({
    ...publicPage(path, /Paid video jobs/),
    creator: creatorHome,
    sponsor: sponsorHome,
  })),
  publicPage('/signup', /^Join Castwork/),
  { ...publicPage('/login', /^Login/), creator: creatorHome, sponsor: sponsorHome },
  publicPage('/forgot-password', /^Forgot your password/),
  publicPage('/reset-password/some-token', /^Choose a new password/),
  publicPage('/confirm-email/some-token', /^Confirm your email/),
  publicPage('/confirm-new-email/some-token', /^Use this address/),
  publicPage('/keep-email/some-token', /^Keep your old address/),
  publicPage('/resend-confirmation', /^Resend confirmation/),
  { ...publicPage('/intro', /^Welcome/), visitor: login('/intro') },
  { ...publicPage('/settings', /^Settings/), visitor: login('/settings') },
  { ...publicPage('/profile', /^Profile/), visitor: login('/profile') },
  {
    ...publicPage(creatorHome, /Welcome|dashboard/i),
    visitor: login(creatorHome),
    sponsor: sponsorHome,
  },
  {
    ...publicPage(sponsorHome, /Welcome|dashboard/i),
    visitor: login(sponsorHome),
    creator: creatorHome,
  },
  {
    ...publicPage('/sponsor/requests', /Requests Inbox/),
    visitor: login('/sponsor/requests'),
    creator: creatorHome,
  },
  {
    ...publicPage('/sponsor/balance', /Balance/),
    visitor: login('/sponsor/balance'),
    creator: creatorHome,
  },
  {
    ...publicPage('/sponsor/statement', /Statement/),
    visitor: login('/sponsor/statement'),
    creator: creatorHome,
  },
  {
    ...publicPage('/creator/requests', /My Requests/),
    visitor: login('/creator/requests'),
    sponsor: sponsorHome,
  },
  {
    ...publicPage('/creator/balance', /Balance/),
    visitor: login('/creator/balance'),
    sponsor: sponsorHome,
  },
  ...['/no/such/page', '/dashboard', '/dashboard/admin', '/settings/more', '/%E0%A4%A'].map(
    (path) => ({
      ...publicPage(path, /./),
      visitor: '/login',
      creator: creatorHome,
      sponsor: sponsorHome,
    }),
  ),
];

/** Where the screens of the product as it runs are, as its pages are told. */
async function registryOf({ appUrl }: Product): Promise<PageRegistry> {
  const html = await (await fetch(`${appUrl}/login`)).text();
  const [, config = ''] = new RegExp(`id="${pageConfigId}">([^<]+)<`).exec(html) ?? [];
  return (JSON.parse(config) as PageConfig).registry;
}

function ledTo(registry: PageRegistry, path: string, role: Side | null) {
  const place = placeOf(registry, path, role);
  if ('show' in place) return place.show === 'unavailable' ? place : path;
  return place.rememberOrigin ? login(path) : place.redirect;
}

for (const role of [null, ...sides])
  test(`what is live leads ${role ?? 'a visitor'} from every path to where it should`, async ({
    product,
  }) => {
    const registry = await registryOf(product);
    for (const row of rows) {
      // Whoever is signed in is led on from there by the screen.
      if (row.path === '/login' && role) continue;
      expect(ledTo(registry, row.path, role), row.path).toBe(row[role ?? 'visitor']);
    }
  });

/** One of each kind that leads elsewhere; the others are told by the test before. */
const led = ['/', '/login', '/settings', creatorHome, sponsorHome, '/no/such/page', '/%E0%A4%A'];

/** Pages that are for everybody are opened by a visitor, and one of them by each role. */
const isWalked = ({ path, visitor, ...row }: Row, who: 'visitor' | Side) =>
  who === 'visitor'
    ? visitor === path || led.includes(path)
    : led.includes(path) || path === '/signup' || (row[who] === path && visitor !== path);

/** A page that there is, whoever may see it. */
const isKnown = ({ path, visitor }: Row) => visitor !== '/login' || path === '/login';

async function walk(page: Page, who: 'visitor' | Side) {
  for (const row of rows.filter((each) => isWalked(each, who)))
    await test.step(row.path, async () => {
      const reply = await page.goto(row.path);
      expect(reply?.status()).toBe(isKnown(row) ? 200 : 404);
      await expect(page).toHaveURL(row[who]);
      await expect(heading(page)).toBeVisible();
      if (row.path === '/intro') {
        await expect(heading(page)).toHaveText(new RegExp(`^Welcome, ${who} `));
        await expect(page.getByText(`You are signed in as a ${who}`)).toBeVisible();
      }
      if (row[who] === row.path) await expect(page).toHaveTitle(row.title);
      await expect(page).toHaveTitle(/ · Castwork$/);
    });
}

test('a signed-out visitor is led to where they should be, and sees its page', async ({ page }) => {
  await walk(page, 'visitor');
});

for (const role of sides)
  test(`a ${role} is led to where they should be, and sees its page`, async ({ page, account }) => {
    await signIn(page, await account(role));
    await walk(page, role);
  });

test('whoever has to log in first arrives where they wanted to go', async ({ page, account }) => {
  const { email, password } = await account('creator');
  await page.goto('/dashboard/creator?tab=local&radius=50');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/creator?tab=local&radius=50');
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test("whoever wanted to go to the other role's page arrives on their own", async ({
  page,
  account,
}) => {
  const { email, password } = await account('creator');
  await page.goto('/sponsor/requests');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(creatorHome);
});

test('a role that is not known is welcomed, with no dashboard to be sent to', async ({
  page,
  account,
}) => {
  const creator = await account('creator');
  await signIn(page, creator);
  await page.route('**/api/users/me', async (route) => {
    const reply = await fetchAnswer(route);
    const { user } = (await reply.json()) as { user: object };
    await route.fulfill({ response: reply, json: { user: { ...user, role: 'moderator' } } });
  });
  await page.goto('/dashboard/creator');
  await expect(page).toHaveURL('/intro');
  await expect(page.getByText('You are signed in as a moderator')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/intro');
});

test('a navigation names the page and gives its heading the focus', async ({ page, account }) => {
  await signIn(page, await account('creator'));
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings · Castwork');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Profile · Castwork');
  await expect(heading(page)).toBeFocused();
});

test('the landing page has a job to try, for both sides', async ({ page }) => {
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup');
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const job = page.getByRole('article');
  await job.getByRole('slider', { name: "The sponsor's budget" }).fill('1000');
  await expect(job).toContainText('$850.00');
  const steps = [
    ['Accept Job', 'To do'],
    ['Submit Links', 'In review'],
    ['Approve as the sponsor', 'Paid'],
    ['Start again', 'Up for grabs'],
  ] as const;
  for (const [action, state] of steps) {
    await job.getByRole('button', { name: action }).click();
    await expect(job.getByRole('status').filter({ hasText: state })).toBeVisible();
  }
});
