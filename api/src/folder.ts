import { dirname } from 'node:path';
import { findPackageJSON } from 'node:module';

/** The API's own folder, for the sources that run in it and for what is built of them. */
export const folder = dirname(findPackageJSON(import.meta.url)!);
