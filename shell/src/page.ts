import { readPageConfig } from './page-config.ts';

/** What the server told this page. */
export const pageConfig = readPageConfig();
