import { join } from 'node:path';
import type { Product } from './fixtures.ts';

/** Where the API's programs are started. */
export const apiDirectory = join(import.meta.dirname, '../../api');

/** What another process of the API needs to join the running product. */
export function joining(product: Product): NodeJS.ProcessEnv {
  const { SMTP_PORT } = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;
  return {
    ...process.env,
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataDir,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    PUBLIC_URL: product.appUrl,
    API_URL: product.apiUrl,
  };
}
