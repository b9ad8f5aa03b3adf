import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@castwork/dev/workspace';
import { copyOf } from './copy-of-app.ts';
import { type Deployment, expect, lastOf, onStanding, test } from './deployment.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../packages/deploy/src/remotes.ts');

const remotes = async ({ port, dataDir }: Deployment, ...args: string[]) => {
  const env = { ...process.env, SHELL_PORT: String(port), DATA_DIR: dataDir, DEPLOY_TOKEN: '' };
  return (await run(process.execPath, [command, ...args], { env })).stdout;
};

test('the command line builds, sends, opens in a browser, makes live, and goes back', async ({
  deployment,
  page,
  context,
  pretend,
}) => {
  test.setTimeout(180_000);
  await pretend(context, 'creator');
  const { dataDir } = deployment;
  const { last } = await lastOf(deployment, 'creator-app');
  // As if this remote had never been deployed.
  expect(await remotes(deployment, 'remove', 'creator-app')).toContain('in no page any more');
  await rm(join(dataDir, 'remotes/creator-app'), { recursive: true });
  await page.goto('/dashboard/creator');
  await expect(page.getByText('not available right now').first()).toBeVisible();

  const said = await remotes(deployment, 'deploy', 'creator-app');
  // The same sources are the same build, whoever builds them.
  expect(said).toContain(`creator-app ${last?.build}\n`);
  expect(said).toMatch(/\b(\d+) of \1 files sent/);
  expect(said).toMatch(/opened in Chromium [\d.]+, 6 screens/);
  expect(said).toMatch(/live in \d+ ms/);
  await page.goto('/dashboard/creator');
  await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
  expect(await remotes(deployment, 'list')).toMatch(/creator-app\n +stable .* no errors/);

  await deployment.deploy(
    await deployment.variant('creator-app', { of: 'chunk', from: /"My Requests"/, to: '"Mine"' }),
  );
  expect(await remotes(deployment, 'rollback', 'creator-app')).toMatch(/live in \d+ ms/);
  expect(await remotes(deployment, 'history', 'creator-app')).toMatch(/rollback by owner/);
});

test('a build on trial comes with a link, and is live once', async ({ deployment, page }) => {
  // The smallest there is: how long one takes is that of its screens.
  const template = 'packages/create-castwork-remote/template';
  const { directory, end } = await copyOf(template, 'new-remote', 'creator-app');
  const folder = relative(ROOT, directory);
  const said = await remotes(deployment, 'deploy', folder, '--channel', 'pr-123');
  const again = await remotes(deployment, 'deploy', folder, '--channel', 'pr-123');
  expect(again).toContain('live in pr-123 already');
  await end();
  await page.goto(/http:\S+\/preview\/\S+/.exec(said)?.[0] ?? '');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('pr-123');
});

onStanding('the command line refuses with one sentence', async ({ deployment }) => {
  const refused = async (...args: string[]) => {
    const failed = await remotes(deployment, ...args).catch((error: { stderr: string }) => error);
    return typeof failed === 'string' ? failed : failed.stderr.trim();
  };
  expect(await refused('deploy', 'nothing')).toBe(
    'nothing is no remote: there is no nothing/remote.ts.',
  );
  expect(await refused('rollback', 'auth-app')).toBe(
    'auth-app has no build to go back to in stable.',
  );
  expect(await refused('deploy', 'auth-app', '--to', 'http://host.example')).toBe(
    'http://host.example would send the token in the clear: use https.',
  );
  expect(await refused('deploy', 'auth-app', '--channel', 'canary')).toContain('as canary=5');
});
