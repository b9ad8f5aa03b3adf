import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';

/** What is needed to sign, and to tell what was signed here. */
export type Signer = Pick<Context['settings'], 'AUTH_SECRET'>;

/** What the secret signs besides sessions. Its first word keeps each use apart from all others. */
type Signed = readonly [
  use: 'email change' | 'unsubscribe' | 'known browser' | 'seen browser',
  ...of: readonly string[],
];

/** The signature of some words: the same each time, so that it is computed and kept nowhere. */
export const signatureOf = ({ AUTH_SECRET }: Signer, ...signed: Signed): Buffer =>
  createHmac('sha256', AUTH_SECRET).update(JSON.stringify(signed)).digest();

/** Whether a text, which may hold anything, is the signature of these words in base64url. */
export function isSignature(text: string, signer: Signer, ...signed: Signed): boolean {
  const given = Buffer.from(text, 'base64url');
  const wanted = signatureOf(signer, ...signed);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
