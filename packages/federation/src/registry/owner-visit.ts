import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { secretFor, sign, verify } from './secret.ts';

/**
 * How the owner of a deployment gets into its page with a browser: by a link that opens once, and
 * then by a cookie.
 */

const linkLastsMs = 10 * 60_000;
export const visitLastsMs = 8 * 3_600_000;

/** What is in a link; `expires` in milliseconds since the epoch. */
const ownerLink = z.object({ id: z.uuid(), expires: z.number() });
type OwnerLink = z.infer<typeof ownerLink>;

// What is signed for one is worth nothing as the other.
const forLinks = (secret: string) => secretFor(secret, 'links of the owner');
const forVisits = (secret: string) => secretFor(secret, 'visits of the owner');

/** Makes the text of a link. */
export function signOwnerLink(secret: string, now = Date.now()): OwnerLink & { text: string } {
  const link: OwnerLink = { id: randomUUID(), expires: now + linkLastsMs };
  return { ...link, text: sign(forLinks(secret), link) };
}

/** What is in a link; `null` when it is none of ours, or its time is over. */
export const readOwnerLink = (secret: string, text: string, now = Date.now()): OwnerLink | null =>
  ownerLink.safeParse(verify(forLinks(secret), text, now)).data ?? null;

/** The text in the cookie of whoever opened a link. */
export const signVisit = (secret: string, now = Date.now()): string =>
  sign(forVisits(secret), { expires: now + visitLastsMs });

/** Whether a cookie's text is one of ours, and its time is not over. */
export const isVisit = (secret: string, text: string, now = Date.now()): boolean =>
  verify(forVisits(secret), text, now) !== null;
