import { expect, test } from './deployment.ts';
import type { Edit } from './variant.ts';

/** Code that runs when the remote's module does. */
const alsoRuns = (code: string): Edit => ({
  of: 'chunk',
  from: /(\d+\([\w,]*\)\{)/,
  to: `$1${code};`,
});

const troubles: [phase: string, code: string, message: RegExp][] = [
  ['handler', 'addEventListener("click",()=>{throw Error("boom")})', /boom$/],
  ['promise', 'addEventListener("click",async()=>{throw Error("boom")})', /boom$/],
  [
    'task',
    'addEventListener("click",()=>{const end=performance.now()+1200;while(performance.now()<end);})',
    /^held up the page for 1\.\d s$/,
  ],
];
for (const [phase, code, message] of troubles)
  test(`what goes wrong in a ${phase} is told of the build whose script it was, and of no other`, async ({
    page,
    deployment,
  }) => {
    const dist = await deployment.variant('auth-app', alsoRuns(code));
    await deployment.deploy(dist);
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/live/errors')) told.push(request.postDataJSON());
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nobody's build has thrown this.
    await page.evaluate(() => {
      addEventListener('click', () => {
        throw new Error('an extension');
      });
    });
    await page.getByRole('heading', { level: 1 }).click();
    const { name: remote, build } = dist.build;
    await expect
      .poll(() => told)
      .toEqual([
        expect.objectContaining({ remote, build, phase, message: expect.stringMatching(message) }),
      ]);
  });
