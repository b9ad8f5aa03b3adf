import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@castwork/dev/workspace';
import { connect } from '@castwork/federation/cli/client';
import { copyOf } from './copy-of-app.ts';
import { expect, test } from './deployment.ts';

const run = promisify(execFile);
const command = join(ROOT, 'packages/deploy/src/remotes.ts');

/** What another remote says about itself than the one it was copied from. */
const declaration = `export const remote = {
  name: 'studio-app',
  routes: [
    {
      path: '/studio',
      access: 'creator',
      navigation: { label: 'Studio', icon: 'calendar', order: 30 },
    },
    { path: '/studio/requests', access: 'creator' },
  ],
} as const;
`;

/** What everyone is given: the shell's own files, and the build of each remote. */
async function given(url: string) {
  const html = await (await fetch(url)).text();
  const live = await connect(url).call('getLiveBuilds', { params: {} });
  const builds = live.builds.map(({ name, build }) => [name, build]);
  return { shell: html.match(/\/assets\/[^"]+/g), builds: Object.fromEntries(builds) as object };
}

test('a remote that nobody knew is in the navigation after one deploy, and nothing else has changed', async ({
  page,
  browser,
  context,
  deployment,
  pretend,
}) => {
  test.setTimeout(180_000);
  const { directory, end } = await copyOf('creator-app', 'studio-app');
  const routes = join(directory, 'src/routes.tsx');
  const source = await readFile(routes, 'utf8');
  await writeFile(join(directory, 'remote.ts'), declaration);
  await writeFile(
    routes,
    source
      .replace('/dashboard/creator', '/studio')
      .replace('/creator/requests', '/studio/requests'),
  );
  const before = await given(deployment.url);

  const { port, dataDir } = deployment;
  const env = { ...process.env, SHELL_PORT: String(port), DATA_DIR: dataDir, DEPLOY_TOKEN: '' };
  const args = [command, 'deploy', relative(ROOT, directory)];
  const { stdout } = await run(process.execPath, args, { env });
  await end();
  expect(stdout).toMatch(/opened in Chromium [\d.]+, 2 screens/);
  expect(await given(deployment.url)).toEqual({
    shell: before.shell,
    builds: { ...before.builds, 'studio-app': expect.any(String) },
  });

  await pretend(context, 'creator');
  await page.goto('/dashboard/creator');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'Requests Inbox',
    'Messages',
    'Balance',
    'Studio',
    'Settings',
  ]);
  await navigation.getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL('/studio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Studio' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const desk = await browser.newContext({ baseURL: deployment.url });
  await pretend(desk, 'sponsor');
  const other = await desk.newPage();
  await other.goto('/studio');
  await expect(other).toHaveURL('/dashboard/sponsor');
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Requests Inbox',
    'Messages',
    'Balance',
    'Settings',
  ]);
  await desk.close();
});
