import { join } from 'node:path';
import { buildApi } from '@castwork/dev/build';
import { freePort } from '@castwork/dev/ports';
import { startProgram } from '@castwork/dev/processes';
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
    const { ready, stop } = startProgram({
      title: 'The other API',
      script: [await buildApi()],
      cwd: apiDirectory,
      env: { ...joining(product), API_PORT: String(port), SPONSOR_CREDIT: '0' },
      healthUrl: `${url}/api/health/ready`,
      logFile: join(product.dataDir, `logs/strict-api-${port}.log`),
    });
    await ready;
    await page.route(new RegExp(`^${product.apiUrl}/api/jobs(/|$)`), (route) =>
      route.continue({ url: route.request().url().replace(product.apiUrl, url) }),
    );
    await use(url);
    await stop();
  },
});
