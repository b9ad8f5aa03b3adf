import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the random secret that signs the sessions, once for a data directory. */
export function ensureAuthSecret(dataDir: string): void {
  const file = join(dataDir, 'auth-secret');
  if (existsSync(file)) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
