import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@castwork/dev/ports';
import { apiDirectory, joining } from './api-process.ts';
import { test as base } from './operator.ts';

interface StrictFixtures {
  /**
   * Another API process on the product's database, which gives sponsors no credit: the page posts and
   * changes jobs there. The product itself, as it is started to be looked at, gives any.
   */
  strictApi: string;
}

export const test = base.extend<StrictFixtures>({
  strictApi: async ({ page, product }, use) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: apiDirectory,
      env: {
        ...joining(product),
        API_PORT: String(port),
        SPONSOR_CREDIT: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isUp = () => fetch(`${url}/api/health/ready`).catch(() => undefined);
    while (!(await isUp())?.ok)
      if (child.exitCode !== null) throw new Error('The other API has ended.');
    await page.route(new RegExp(`^${product.apiUrl}/api/jobs(/|$)`), (route) =>
      route.continue({ url: route.request().url().replace(product.apiUrl, url) }),
    );
    await use(url);
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGINT')) await exit;
  },
});
