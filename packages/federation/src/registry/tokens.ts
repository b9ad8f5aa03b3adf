import { createHash, randomBytes } from 'node:crypto';
import { readJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { ownerToken, readSecret, sameText } from './secret.ts';

const tokensKey = (name: string) => `tokens/${name}`;

// A random token of 256 bits needs no slow hash: there is nothing to guess.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const keyOf = (name: string, token: string) => `${tokensKey(name)}/${hashOf(token)}.json`;

/** Who a token belongs to. */
export interface TokenHolder {
  who: string;
  at: string;
}

/**
 * Makes a token that deploys one remote. Only its hash is kept: it is shown once.
 * @param who stands in the history of what the token deploys.
 */
export async function createToken(store: Store, name: string, who: string): Promise<string> {
  const token = `${name}.${randomBytes(32).toString('base64url')}`;
  const holder: TokenHolder = { who, at: new Date().toISOString() };
  await store.put(keyOf(name, token), JSON.stringify(holder), 'confidential');
  return token;
}

/** Ends every token of a remote; returns how many there were. */
export async function revokeTokens(store: Store, name: string): Promise<number> {
  const tokens = await store.list(tokensKey(name));
  await store.remove(tokensKey(name));
  return tokens.length;
}

/** Whether a token is the one of the owner of the deployment. */
export const isOwner = async (store: Store, token: string): Promise<boolean> =>
  sameText(token, ownerToken(await readSecret(store)));

/**
 * Who may deploy `name` with this token; `null` when nobody may. The owner of the deployment may
 * deploy every remote.
 */
export async function holderOf(store: Store, name: string, token: string): Promise<string | null> {
  if (await isOwner(store, token)) return 'owner';
  const holder = await readJson(store, keyOf(name, token));
  return holder ? (holder as TokenHolder).who : null;
}
