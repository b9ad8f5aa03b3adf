import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '@castwork/dev/workspace';
import { createToken } from '@castwork/federation/registry/tokens';
import { copyOf } from './copy-of-app.ts';
import { expect, test } from './deployment.ts';
import { develop } from './develop.ts';

const command = join(ROOT, 'packages/deploy/src/remotes.ts');

test('a remote runs from source inside a deployed shell, and what is saved shows at once', async ({
  page,
  request,
  deployment,
}) => {
  const token = await createToken(deployment.store, 'auth-app', 'Ada');
  const { directory, end } = await copyOf('auth-app');
  const {
    link,
    said,
    end: stop,
  } = await develop(
    [command, 'dev', relative(ROOT, directory), '--against', deployment.url],
    token,
  );
  try {
    await page.goto(link);
    await page.goto('/login');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Login');
    // A reload would lose it.
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
    const screen = join(directory, 'src/login/login.tsx');
    const source = await readFile(screen, 'utf8');
    // At once, as editors save: a file that is empty for a moment is a change of its own, and reloads the page.
    const saved = join(directory, 'saved.tsx');
    const save = async (text: string) => {
      await writeFile(saved, text);
      await rename(saved, screen);
    };
    await save(source.replace('title="Login"', 'title="Come in"'));
    await expect(title).toHaveText('Come in');
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
    // What comes later is there as well: the page may ask its own shell and this server's files, no more.
    await page.goto('/terms');
    await expect(title).toHaveText('Terms');
    expect(await (await request.get('/login')).text()).not.toContain('remoteEntry.js');
    // What does not compile is told where one looks while one writes.
    await save(`${source}const title: = 1;`);
    await expect.poll(said).toMatch(/ERROR in \.\/src\/login\/login\.tsx[^]*const title: = 1;/);
  } finally {
    await stop();
    await end();
  }
});
