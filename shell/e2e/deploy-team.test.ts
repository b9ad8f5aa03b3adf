import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '@castwork/dev/pnpm';
import { freePort } from '@castwork/dev/ports';
import { openRegistry } from '@castwork/dev/registry';
import { createToken } from '@castwork/federation/registry/tokens';
import { expect, test } from './deployment.ts';
import { develop } from './develop.ts';

const execute = promisify(execFile);

/** A team's machine: an empty directory far from the workspace, and a registry to install from. */
async function openMachine(env: Record<string, string>) {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'castwork-elsewhere-')));
  const registry = await openRegistry(await freePort());
  /** Runs a command in a folder there; what it says. */
  const run = async (folder: string, ...[command = '', ...args]: readonly string[]) => {
    const cwd = join(directory, folder);
    return (await execute(command, args, { cwd, env: { ...process.env, ...env } })).stdout;
  };
  const end = async () => {
    await registry.end();
    await rm(directory, { recursive: true });
  };
  return { directory, registry: registry.url, run, end };
}

const isSource = (path: string) => !/\/(?:node_modules|dist)$/.test(path);

const wrong = `import { PageHeader } from '@castwork/ui/page-header';
// @ts-expect-error A header has a title.
export const Wrong = () => <PageHeader />;
`;

test('a team makes, tests, deploys and takes back a remote in a repository of its own', async ({
  deployment,
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const { url, store } = deployment;
  const DEPLOY_TOKEN = await createToken(store, 'my-remote', 'Ada');
  const { directory, registry, run, end } = await openMachine({ DEPLOY_TOKEN, SHELL_URL: url });
  try {
    // Of a template of the same version from another registry, npm would take its own copy.
    const from = ['--registry', registry, '--cache', join(directory, 'npm-cache')];
    await run('.', 'npm', 'create', '--yes', 'castwork-remote', 'my-remote', ...from);
    const folder = join(directory, 'my-remote');
    const inRemote = (...args: string[]) => run('my-remote', ...pnpm, ...args);
    await inRemote('install', '--prefer-offline');
    // Types that nobody finds would let anything pass.
    await writeFile(join(folder, 'src/wrong.tsx'), wrong);
    expect(await inRemote('test')).toContain('pass 1');
    await rm(join(folder, 'src/wrong.tsx'));

    const built = /my-remote [a-f0-9]{20}/.exec(await inRemote('remotes', 'build'))?.[0];
    await cp(folder, join(directory, 'deeper/copy'), {
      recursive: true,
      filter: isSource,
    });
    await run('deeper/copy', ...pnpm, 'install', '--offline', '--frozen-lockfile');
    expect(await run('deeper/copy', ...pnpm, 'remotes', 'build')).toContain(built);

    expect(await inRemote('remotes', 'deploy', '--to', url)).toMatch(/live in \d+ ms/);
    await page.goto('/my-remote');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('My remote');
    await inRemote('journey');

    const cli = join(folder, 'node_modules/@castwork/remotes/dist/main.js');
    const { link, end: stop } = await develop([cli, 'dev', '--against', url], DEPLOY_TOKEN, folder);
    await page.goto(link);
    await page.goto('/my-remote');
    await expect(title).toHaveText('My remote');
    const screen = join(folder, 'src/welcome/welcome.tsx');
    const source = await readFile(screen, 'utf8');
    await writeFile(screen, source.replace('title="My remote"', 'title="Second thoughts"'));
    await expect(title).toHaveText('Second thoughts');
    await stop();
    await context.clearCookies();

    await inRemote('remotes', 'deploy', '--to', url, '--channel', 'canary=1');
    // By its name, where its folder is not.
    const elsewhere = (...args: string[]) => run('.', process.execPath, cli, ...args, '--to', url);
    expect(await elsewhere('promote', 'my-remote')).toMatch(/live in \d+ ms/);
    await page.goto('/my-remote');
    await expect(title).toHaveText('Second thoughts');
    expect(await elsewhere('list', 'my-remote')).toMatch(/my-remote\n +stable .* no errors/);
    expect(await elsewhere('rollback', 'my-remote')).toContain(built);
    expect(await elsewhere('history', 'my-remote')).toMatch(/rollback by Ada/);
    await page.goto('/my-remote');
    await expect(title).toHaveText('My remote');
  } finally {
    await end();
  }
});
