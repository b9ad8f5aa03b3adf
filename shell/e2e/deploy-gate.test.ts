import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCandidate, openIn } from '@castwork/remotes/open-candidate';
import { REMOTES } from '@castwork/dev/workspace';
import { upload } from '@castwork/federation/cli/upload';
import { readDist } from '@castwork/federation/build/dist';
import type { Browser } from 'playwright/test';
import { expect, onStanding, test } from './deployment.ts';

/**
 * A page as a shell leaves it when a remote has come up, and what the remote then does there. That
 * is after the page's first frame, as with a real one: of a long task before it Chromium sometimes
 * reports nothing.
 */
const page = (
  screen: string,
  script: string,
  before: number,
) => `<!doctype html><header>The shell</header>
  <main>${screen}</main><script>requestAnimationFrame(() => setTimeout(() => {
  performance.mark('remote some-app some-build shown');
  const openedBefore = ${before};
  const ask = async (path = '/api/earnings') => (await fetch(path)).json();
  ${script}}));</script>`;

/** These pages are small: what has not come soon does not come. It is waited for twice as long once more. */
const patience = { shown: 2500, blank: 1000, stuck: 1250, task: 3000 };

/** Opens one screen of a remote, as somebody with access to it; without a browser, in one of its own. */
async function open(
  browser: Browser | null,
  script: string,
  screen = '<h1>Words</h1>',
  access = 'creator',
) {
  let times = 0;
  const web = createServer(({ url }, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .end(page(screen, script, url === '/screen' ? times++ : 0)),
  ).listen(0);
  const shellUrl = `http://localhost:${(web.address() as AddressInfo).port}`;
  const routes = [{ path: '/screen', access }];
  const candidate = { shellUrl, link: '/', name: 'some-app', build: 'some-build', routes };
  const opened = browser
    ? openIn(browser, candidate, patience)
    : openCandidate(candidate, console.log, patience);
  return opened.finally(() => {
    web.close();
    web.closeAllConnections();
  });
}

const refused = (why: string) => `some-app does not come up on /screen${why}.`;

// `deploy-command.test.ts` has the creator's opened.
for (const app of REMOTES.filter((name) => name !== 'creator-app'))
  onStanding(`${app} passes`, async ({ browser, deployment }) => {
    // Each screen is opened in every mood of the API, by each who may see it.
    test.setTimeout(300_000);
    const { url: shellUrl, server } = deployment;
    const build = await readDist(deployment.dist(app));
    await upload(server, deployment.dist(app), build);
    const { path: link } = await server.call('createPreview', {
      params: { name: build.name },
      body: { build: build.build },
    });
    expect(await openIn(browser, { ...build, shellUrl, link })).toContain('screens');
  });

test('a screen is opened signed in as each who may, and gets what the contract promises', async ({
  browser,
}) => {
  const script = `ask('/api/users/me').then(({ user: { _id, role } }) => {
    if (JSON.parse(localStorage.getItem('castwork.auth')).user._id !== _id) throw Error('a stranger');
    if (role === 'sponsor') throw Error('nothing for a ' + role);
  }, () => undefined); ask().catch(() => undefined);`;
  await expect(open(browser, script, undefined, 'signedIn')).rejects.toThrow(
    'nothing for a sponsor.',
  );
});

test('a public screen is opened signed in as each role as well', async ({ browser }) => {
  const script = `const { user } = JSON.parse(localStorage.getItem('castwork.auth') ?? '{}');
    if (user?.role === 'sponsor') throw Error('nothing for a sponsor');`;
  await expect(open(browser, script, undefined, 'public')).rejects.toThrow(
    'nothing for a sponsor.',
  );
});

const moods = [
  ['has nothing to tell', 'months.length === 0'],
  ['has much to tell', 'months.length > 1'],
  ['refuses', 'message !== undefined'],
];
for (const [mood, isSo] of moods)
  test(`a screen that throws when the API ${mood} is refused`, async ({ browser }) => {
    const script = `ask().then(({ months, message }) => {
      if (${isSo}) throw Error('boom');
    }).catch((error) => error.message === 'boom' && setTimeout(() => { throw error; }));`.replace(
      'months.length',
      'months?.length',
    );
    await expect(open(browser, script)).rejects.toThrow(refused(` when the API ${mood}: boom`));
  });

test('what a screen keeps while the API is in one mood is not there in another', async ({
  browser,
}) => {
  const script = `for (const kept of [localStorage, sessionStorage]) {
      if (kept.getItem('mine')) throw Error('there was something');
      kept.setItem('mine', 'kept');
    }
    ask().catch(() => undefined);`;
  await expect(open(browser, script)).resolves.toMatch(/ 1 screen$/);
});

test('a rejection nobody waits for is an error too', async ({ browser }) => {
  await expect(open(browser, 'ask()')).rejects.toThrow(/^some-app does not come up on \/screen: /);
});

test('that the shell is gone meanwhile is told in one sentence', async ({ browser }) => {
  let asked = 0;
  const web = createServer(({ socket }, reply) =>
    ++asked > most ? socket.destroy() : reply.end(),
  );
  const { port } = web.listen(0).address() as AddressInfo;
  const shellUrl = `http://localhost:${port}`;
  const routes = [{ path: '/screen', access: 'creator' }];
  let most = 0;
  // Before the link is opened, and after it.
  for (most of [0, 1]) {
    asked = 0;
    await expect(
      openIn(
        browser,
        { shellUrl, link: '/', name: 'some-app', build: 'some-build', routes },
        patience,
      ),
    ).rejects.toThrow(
      new RegExp(
        `^${shellUrl} broke off before it had answered: look whether the shell runs there, and run this again.$`,
      ),
    );
  }
  web.close();
});

const unseen = {
  transparent: '<div style="opacity: 0"><h1>Words</h1></div>',
  'without a size': '<div style="inline-size: 0; block-size: 0; overflow: hidden"><i></i></div>',
  'beside the page': '<h1 style="position: absolute; left: -9999px; width: 99px">Words</h1>',
};
for (const [how, screen] of Object.entries(unseen))
  test(`a screen that is ${how} shows nothing`, async ({ browser }) => {
    await expect(open(browser, '', screen)).rejects.toThrow(
      refused(': it shows nothing; the screen of this path belongs in src/routes.tsx'),
    );
  });

const failures = {
  'run): boom': 'its code fails as it begins: boom',
  'render): boom': 'it throws as it is drawn: boom',
  'chunk): boom (again)': 'a file of its own does not arrive: boom (again)',
};
for (const [mark, why] of Object.entries(failures))
  test(`a build that is marked as failed (${mark} is refused in words`, async ({ browser }) => {
    const script = `performance.mark('remote some-app some-build failed (${mark}')`;
    await expect(open(browser, script)).rejects.toThrow(refused(`: ${why}`));
  });

const tricks: [what: string, script: string, why: string][] = [
  [
    'styles the header',
    `document.querySelector('header').style.opacity = 0.5`,
    `it changes the opacity of the page's header`,
  ],
  [
    'styles the whole page',
    `document.head.append(Object.assign(document.createElement('style'),
      { textContent: 'body { font-family: cursive }' }))`,
    `it changes the font-family of the page's body`,
  ],
  [
    'removes the header',
    `document.querySelector('header').remove()`,
    `it removes the page's header`,
  ],
  [
    'patches fetch',
    'const own = fetch; window.fetch = (...all) => own(...all)',
    `it replaces the browser's fetch`,
  ],
  [
    'patches storage',
    'Storage.prototype.setItem = () => {}',
    `it replaces the browser's Storage.setItem`,
  ],
  [
    'patches the history',
    'history.pushState = () => {}',
    `it replaces the browser's history.pushState`,
  ],
  ['loops', 'setTimeout(() => { for (;;); })', 'it keeps the browser busy without end'],
  [
    'holds up the page',
    'const end = performance.now() + 3200; while (performance.now() < end);',
    'it holds up the page for 3',
  ],
  [
    'calls the API again and again',
    `const again = () => ask().catch(() => undefined).then(again); again()`,
    'it calls GET /api/earnings ',
  ],
];
for (const [what, script, why] of tricks)
  test(`a screen that ${what} is refused`, async ({ browser }) => {
    // What loops answers nobody: it has a browser that is ended with it.
    const where = what === 'loops' ? null : browser;
    await expect(open(where, script)).rejects.toThrow(
      `some-app does not come up on /screen: ${why}`,
    );
  });

test('a screen is looked at once more where the machine may have stood still', async () => {
  const script = `const end = performance.now() + (openedBefore ? 0 : 2500);
    setTimeout(() => { while (performance.now() < end); })`;
  await expect(open(null, script)).resolves.toMatch(/ 1 screen$/);
});

test('a screen that loops while it is waited for is refused', async () => {
  // It never marks that it has come up, and hangs once the page is being asked whether it has.
  const loops =
    '<script>performance.mark = () => undefined; setTimeout(() => { for (;;); }, 500)</script>';
  await expect(open(null, '', loops)).rejects.toThrow(
    refused(': it keeps the browser busy without end'),
  );
});
