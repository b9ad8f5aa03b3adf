import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upload } from '@castwork/federation/cli/upload';
import { openIn } from '@castwork/remotes/open-candidate';
import type { Browser } from 'playwright/test';
import { expect, onStanding, test } from './deployment.ts';
import { variantOf } from './variant.ts';

for (const [app, access, fine] of [
  ['auth-app', 'public', ['/login']],
  ['creator-app', 'creator', []],
] as const)
  onStanding(
    `a path for ${access} that is declared and has no screen does not pass`,
    async ({ browser, deployment }) => {
      const { url, server } = deployment;
      const routes = [...fine, '/nowhere-yet'].map((path) => ({ path, access }));
      const { directory, build } = await variantOf(deployment.dist(app), [], { routes });
      await upload(server, directory, build);
      const { path: link } = await server.call('createPreview', {
        params: { name: app },
        body: { build: build.build },
      });
      await expect(openIn(browser, { ...build, shellUrl: url, link })).rejects.toThrow(
        `${app} does not come up on /nowhere-yet: it shows nothing; the screen of this path belongs in src/routes.tsx.`,
      );
    },
  );

const page = (screen = '') => `<!doctype html><header>The shell</header><main>${screen}</main>
  <script>performance.mark('remote some-app some-build shown')</script>`;

/** Opens pages as the shell leaves them when a remote has come up, with what the remote has put there. */
async function open(browser: Browser, ...screens: string[]): Promise<string> {
  const web = createServer(({ url }, reply) =>
    reply.setHeader('content-type', 'text/html').end(page(screens[Number(url?.slice(1))])),
  ).listen(0);
  const shellUrl = `http://localhost:${(web.address() as AddressInfo).port}`;
  const routes = screens.map((_, i) => ({ path: `/${i}`, access: 'public' }));
  const candidate = { shellUrl, link: '/', name: 'some-app', build: 'some-build', routes };
  return openIn(browser, candidate).finally(() => {
    web.close();
    web.closeAllConnections();
  });
}

test('what is empty, not displayed, invisible or of the shell is nothing to see', async ({
  browser,
}) => {
  const screen = `<div><section></section></div><div style="display: none"><h1>Words</h1></div>
    <h1 style="visibility: hidden">Words</h1><div data-of-shell=""><p>What the shell says</p></div>`;
  await expect(open(browser, '<h1>Words</h1>', screen)).rejects.toThrow(
    'some-app does not come up on /1: it shows nothing; the screen of this path belongs in src/routes.tsx.',
  );
});

test('words, an element with words, or a place where something will be, are something', async ({
  browser,
}) => {
  const screens = ['Words', '<div><h1>Words</h1></div>', '<div style="height: 8rem"></div>'];
  expect(await open(browser, ...screens)).toMatch(/^Chromium [\d.]+, 3 screens$/);
});
