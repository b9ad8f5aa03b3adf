import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apiDirectory, joining } from './api-process.ts';
import { test as base } from './kit.ts';

interface OperatorFixtures {
  /** Gives an order on the product's server, as `pnpm operator` does. @returns what it says */
  operate: (...order: string[]) => Promise<string>;
}

export const test = base.extend<OperatorFixtures>({
  operate: ({ product }, use) =>
    use(async (...order) => {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, ['src/operator/main.ts', ...order], {
        cwd: apiDirectory,
        env: joining(product),
      });
      return stdout;
    }),
});
