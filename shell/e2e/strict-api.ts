import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@castwork/dev/ports';
import type { Account } from './fixtures.ts';
import { test as base } from './kit.ts';

const apiDir = join(import.meta.dirname, '../../api');

interface Fixtures {
  /**
   * Another API process on the product's database, which gives sponsors no credit: the page posts and
   * changes jobs there. The product itself, as it is started to be looked at, gives any.
   */
  strictApi: string;
  /** The operator's command for a payment that has arrived. */
  recordPayment: (from: Account, dollars: number, reference: string) => Promise<void>;
}

export const test = base.extend<Fixtures & { productEnv: NodeJS.ProcessEnv }>({
  productEnv: ({ product }, use) => {
    const { SMTP_PORT } = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;
    return use({
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      PUBLIC_URL: product.appUrl,
      API_URL: product.apiUrl,
    });
  },
  strictApi: async ({ page, product, productEnv }, use) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: apiDir,
      env: { ...productEnv, API_PORT: String(port), SPONSOR_CREDIT: '0', LOG_LEVEL: 'silent' },
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
  recordPayment: ({ productEnv }, use) =>
    use(async ({ email }, dollars, reference) => {
      const order = ['deposit', email, String(dollars), '--reference', reference];
      await promisify(execFile)(process.execPath, ['src/operator/main.ts', ...order], {
        cwd: apiDir,
        env: productEnv,
      });
    }),
});
