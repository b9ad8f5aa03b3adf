import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from './kit.ts';

const api = join(import.meta.dirname, '../../api');

interface OperatorFixtures {
  /** Gives an order on the product's server, as `pnpm operator` does. @returns what it says */
  operate: (...order: string[]) => Promise<string>;
}

export const test = base.extend<OperatorFixtures>({
  operate: ({ product }, use) =>
    use(async (...order) => {
      const { SMTP_PORT } = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;
      const env = {
        ...process.env,
        DATABASE_URL: product.databaseUrl,
        DATA_DIR: product.dataDir,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        PUBLIC_URL: product.appUrl,
        API_URL: product.apiUrl,
      };
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, ['src/operator/main.ts', ...order], {
        cwd: api,
        env,
      });
      return stdout;
    }),
});
