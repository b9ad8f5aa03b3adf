import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, parseJson, remotesDir } from '../store/files.ts';

/** The deployment's own secret, made at the first need. Who can read it owns the data directory. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(remotesDir(dataDir), 'secret');
  const found = await ifThere(readFile(file, 'utf8'), '');
  if (found) return found;
  await mkdir(remotesDir(dataDir), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Of two processes that make one at once, both use the first.
  await link(unfinished, file).catch(() => undefined);
  await rm(unfinished, { force: true });
  return readFile(file, 'utf8');
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
