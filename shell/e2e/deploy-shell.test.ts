import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openIn } from '@castwork/remotes/open-candidate';
import { upload } from '@castwork/federation/cli/upload';
import type { Page } from 'playwright/test';
import { type Deployment, expect, lastOf, onStanding, test } from './deployment.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../packages/deploy/src/remotes.ts');

const remotes = async ({ port, dataDir }: Deployment, ...args: string[]) => {
  const env = { ...process.env, SHELL_PORT: String(port), DATA_DIR: dataDir, DEPLOY_TOKEN: '' };
  return (await run(process.execPath, [command, ...args], { env })).stdout;
};

const words = 'Real sponsors. Paid video jobs.';
const saying = (to: string) => ({
  of: 'chunk' as const,
  from: /Real sponsors\. Paid video jobs\./,
  to,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a shell is tried out by its link, then everyone’s, while an old tab has its files; and is gone back from', async ({
  page,
  browser,
  deployment,
}) => {
  test.setTimeout(120_000);
  const { url, server } = deployment;
  const changed = await deployment.variant('shell', saying('Another shell'));
  await deployment.deploy(changed, 'pr-5');
  const other = await browser.newPage({ baseURL: url });
  await other.goto('/');
  await expect(title(other)).toHaveText(words);
  const { path } = await server.call('createPreview', {
    params: { name: 'shell' },
    body: { channel: 'pr-5' },
  });
  await page.goto(url + path);
  await expect(title(page)).toHaveText('Another shell');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('pr-5 of shell');

  // A tab that has its page, and asks for nothing further until the next shell is everyone's.
  const slow = await browser.newPage({ baseURL: url });
  const { promise: isReplaced, resolve: goOn } = Promise.withResolvers<void>();
  await slow.route('**/assets/**', async (route) => {
    await isReplaced;
    await route.continue();
  });
  await slow.goto('/', { waitUntil: 'commit' });
  await deployment.deploy(changed);
  goOn();
  await expect(title(slow)).toHaveText(words);
  await other.goto('/');
  await expect(title(other)).toHaveText('Another shell');

  // It goes on in the old shell, and takes the new one when it goes where it has not been.
  await slow.getByRole('link', { name: 'Login' }).first().click();
  await expect(title(slow)).toHaveText('Login');
  await slow.goto('/');
  await expect(title(slow)).toHaveText('Another shell');

  expect(await remotes(deployment, 'rollback', 'shell')).toMatch(/^shell \w{20}\nlive in \d+ ms/);
  await other.goto('/');
  await expect(title(other)).toHaveText(words);
  expect(await remotes(deployment, 'history', 'shell')).toMatch(/rollback by owner/);
  await slow.close();
  await other.close();
});

test('the command line builds a shell, opens it in a browser, and gives it to those it is for', async ({
  deployment,
  page,
}) => {
  test.setTimeout(180_000);
  const said = await remotes(deployment, 'deploy', 'shell', '--channel', 'pr-9');
  expect(said).toMatch(/opened in Chromium [\d.]+, 1 screen\n/);
  await page.goto(/http:\S+\/preview\/\S+/.exec(said)?.[0] ?? '');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('pr-9 of shell');
  // What was opened once may go on to others; that another channel is one more flag is for `deploy-team.test.ts`.
  const build = /^shell (\w{20})/.exec(said)?.[1] ?? '';
  const body = { build, percent: 5, opened: 'a test' };
  await deployment.server.call('goLive', { params: { name: 'shell', channel: 'canary' }, body });
  expect(await remotes(deployment, 'list', 'shell')).toMatch(
    /shell\n +stable .*\n +pr-9 .*\n +canary=5 /,
  );
  // It is made of what everyone has: there is nothing to change but the trial, which ends.
  expect(await remotes(deployment, 'promote', 'shell')).toMatch('live in stable already');
  expect(await remotes(deployment, 'list', 'shell')).not.toMatch('canary=');
  expect((await lastOf(deployment, 'shell')).last).toMatchObject({ build });
});

onStanding(
  'a shell that does not come up is not opened, and does not go live',
  async ({ browser, deployment }) => {
    const { url, server } = deployment;
    const broken = await deployment.variant('shell', {
      of: 'chunk',
      from: /Real sponsors\. Paid video jobs\."/,
      to: '",...(()=>{throw Error("boom")})()',
    });
    const { name, build, routes } = broken.build;
    await upload(server, broken.directory, broken.build);
    const made = await server.call('createPreview', { params: { name }, body: { build } });
    const candidate = { shellUrl: url, link: made.path, name, build, routes };
    await expect(openIn(browser, candidate)).rejects.toThrow('shell does not come up on /: boom');
    await expect(
      server.call('goLive', { params: { name, channel: 'stable' }, body: { build } }),
    ).rejects.toThrow('nobody has opened');
    expect((await lastOf(deployment, 'shell')).count).toBe(1);
  },
);
