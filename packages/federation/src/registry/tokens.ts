import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, readJson, remotesDir, writeWhole } from '../store/files.ts';
import { ownerToken, readSecret, sameText } from './secret.ts';

const dirOf = (dataDir: string, name: string) => join(remotesDir(dataDir), 'tokens', name);

// A random token of 256 bits needs no slow hash: there is nothing to guess.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who a token belongs to. */
export type TokenHolder = { who: string; at: string };

/**
 * Makes a token that deploys one remote. Only its hash is kept: it is shown once.
 * @param who stands in the history of what the token deploys.
 */
export async function createToken(dataDir: string, name: string, who: string): Promise<string> {
  const token = `${name}.${randomBytes(32).toString('base64url')}`;
  const holder: TokenHolder = { who, at: new Date().toISOString() };
  const file = join(dirOf(dataDir, name), `${hashOf(token)}.json`);
  await writeWhole(file, JSON.stringify(holder), 0o600);
  return token;
}

/** Ends every token of a remote; returns how many there were. */
export async function revokeTokens(dataDir: string, name: string): Promise<number> {
  const files = await ifThere(readdir(dirOf(dataDir, name)), []);
  await rm(dirOf(dataDir, name), { recursive: true, force: true });
  return files.length;
}

/**
 * Who may deploy `name` with this token; `null` when nobody may. The owner of the data directory
 * may deploy every remote.
 */
export async function holderOf(
  dataDir: string,
  name: string,
  token: string,
): Promise<string | null> {
  if (sameText(token, ownerToken(await readSecret(dataDir)))) return 'owner';
  const holder = await readJson(join(dirOf(dataDir, name), `${hashOf(token)}.json`));
  return holder ? (holder as TokenHolder).who : null;
}
