import type { CallInput } from '@castwork/federation/deploy/call-types';
import { bucketOf } from '@castwork/federation/registry/live';
import { type Deployment, expect, lastOf, onStanding, test } from './deployment.ts';
import { heading } from './edits.ts';

/** A browser id on one side of a share. */
const browserId = (isIn: boolean, percent: number) => {
  for (let i = 0; ; i += 1)
    if (bucketOf(`browser-${i}`, 'auth-app') < percent === isIn) return `browser-${i}`;
};

const previewLink = async ({ url, server }: Deployment, body: CallInput<'createPreview'>['body']) =>
  url + (await server.call('createPreview', { params: { name: 'auth-app' }, body })).path;

test('a canary goes to its share of the browsers, and each stays on its side', async ({
  browser,
  deployment,
}) => {
  await deployment.deploy(await deployment.variant('auth-app', heading('Canary')), 'canary', 30);
  for (const isIn of [true, false]) {
    const context = await browser.newContext({ baseURL: deployment.url });
    const value = browserId(isIn, 30);
    await context.addCookies([{ name: 'castwork-browser', value, url: deployment.url }]);
    const page = await context.newPage();
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(isIn ? 'Canary' : 'Login');
    }
    await context.close();
  }
});

test('a browser gets its id with the first page, and keeps it', async ({
  context,
  page,
  deployment,
}) => {
  const id = async () =>
    (await context.cookies()).find(({ name }) => name === 'castwork-browser')?.value;
  await page.goto('/login');
  expect(await id()).toBeUndefined();
  await deployment.deploy(await deployment.variant('auth-app', heading('Canary')), 'canary', 50);
  await page.goto('/login');
  const first = await id();
  expect(first).toBeTruthy();
  await page.goto('/login');
  expect(await id()).toBe(first);
});

test('a signed link shows a build to one browser, with a badge, until it is left', async ({
  page,
  browser,
  deployment,
}) => {
  await deployment.deploy(await deployment.variant('auth-app', heading('Tried out')), 'pr-123');
  await page.goto(await previewLink(deployment, { channel: 'pr-123' }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tried out');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText('pr-123 of auth-app');

  const other = await browser.newPage({ baseURL: deployment.url });
  await other.goto('/login');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await other.close();

  await badge.getByRole('link', { name: 'Leave' }).click();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});

test('two teams try out theirs in one browser, and the badge names both', async ({
  page,
  deployment,
}) => {
  await deployment.deploy(await deployment.variant('auth-app', heading('Tried out')), 'pr-123');
  const { build = '' } = (await lastOf(deployment, 'creator-app')).last ?? {};
  const params = { name: 'creator-app' };
  const other = await deployment.server.call('createPreview', { params, body: { build } });
  await page.goto(await previewLink(deployment, { channel: 'pr-123' }));
  await page.goto(deployment.url + other.path);
  await page.goto(await previewLink(deployment, { channel: 'pr-123', path: '/login' }));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tried out');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    `pr-123 of auth-app, build ${build.slice(0, 7)} of creator-app`,
  );
});

onStanding('a link that was made up opens nothing', async ({ page, deployment }) => {
  const link = await previewLink(deployment, { channel: 'pr-123' });
  const reply = await page.goto(`${link.slice(0, -4)}AAAA`);
  expect(reply?.status()).toBe(410);
});

onStanding(
  'a dev link lets one browser in to one dev server on its own machine',
  async ({ page, request, deployment }) => {
    const routes = [{ path: '/login', access: 'public' }];
    await expect(
      previewLink(deployment, { origin: 'https://evil.example', routes }),
    ).rejects.toThrow('a dev server on http://localhost');
    await page.goto(await previewLink(deployment, { origin: 'http://localhost:4999', routes }));
    const policy = (await page.goto('/login'))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('ws://localhost:4999');
    const others = await request.get('/login');
    expect(others.headers()['content-security-policy']).not.toContain('4999');
  },
);

test('what a preview breaks is counted against nobody', async ({ page, deployment }) => {
  const broken = await deployment.variant('auth-app', {
    of: 'entry',
    from: /^/,
    to: 'throw Error("boom");',
  });
  await deployment.deploy(broken, 'pr-9');
  await page.goto(await previewLink(deployment, { channel: 'pr-9' }));
  await page.goto('/login');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect((await lastOf(deployment, 'auth-app')).count).toBe(1);
});
