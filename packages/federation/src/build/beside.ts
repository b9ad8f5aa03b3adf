import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A module of this folder, which lies here as it was written, or as it was built. */
export const beside = (name: string): string =>
  ['.ts', '.tsx', '.js']
    .map((ending) => join(import.meta.dirname, name + ending))
    .find((file) => existsSync(file))!;
