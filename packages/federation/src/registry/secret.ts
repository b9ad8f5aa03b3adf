import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '../problem.ts';
import { parseJson, readText } from '../store/json.ts';
import type { Store } from '../store/store.ts';

export const secretKey = 'secret';

/** What is empty, cut off or full of zeros is what a disk has left of one: anyone could guess it. */
const secretShape = /^[ -~]{16,}$/;

async function soundSecret(store: Store): Promise<string | null> {
  const text = await readText(store, secretKey);
  return secretShape.test(text) ? text : null;
}

/**
 * The deployment's own secret, made at the first need. Who can read it owns the deployment.
 * @throws Problem when it is damaged.
 */
export async function readSecret(store: Store): Promise<string> {
  const found = await soundSecret(store);
  if (found) return found;
  // Of two processes that make one at once, both use the first.
  await store.putIfAbsent(secretKey, randomBytes(32).toString('base64url'), 'confidential');
  const made = await soundSecret(store);
  if (made) return made;
  throw new Problem(
    `The secret of this deployment is damaged: put back the "${secretKey}" of before, or remove it to have another one.`,
  );
}

const macOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in a time that says nothing about where two texts differ. */
export function sameText(a: string, b: string): boolean {
  // As bytes: texts of equal length may differ in theirs.
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A secret for one purpose: what it signs is worth nothing where another purpose is asked for. */
export const secretFor = (secret: string, purpose: string): string =>
  macOf(secret, `for ${purpose}`);

/** Turns a value into a text that only the holder of the secret can make. */
export function sign(secret: string, value: { expires: number }): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${macOf(secret, payload)}`;
}

/** The value in a signed text, or `null` when the signature is wrong or the time is over. */
export function verify(secret: string, text: string, now = Date.now()): unknown {
  const [payload = '', mac = ''] = text.split('.');
  if (!sameText(mac, macOf(secret, payload))) return null;
  const value = parseJson(Buffer.from(payload, 'base64url').toString()) as { expires?: number };
  return typeof value?.expires === 'number' && value.expires > now ? value : null;
}

/** What the owner of the data directory shows instead of a token. */
export const ownerToken = (secret: string): string => `owner.${macOf(secret, 'owner')}`;
