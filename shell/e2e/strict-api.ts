import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { test as base } from './operator.ts';

const api = join(import.meta.dirname, '../../api');

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
    const { SMTP_PORT } = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: api,
      env: {
        ...process.env,
        DATABASE_URL: product.databaseUrl,
        DATA_DIR: product.dataDir,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        PUBLIC_URL: product.appUrl,
        API_URL: product.apiUrl,
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
