import { createHash } from 'node:crypto';

/** The hash of a file in the form browsers compare: `sha384-…` in base64. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
