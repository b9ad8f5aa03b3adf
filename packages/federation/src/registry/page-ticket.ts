import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isBuildId, type Registry } from '../registry.ts';
import { secretFor, sign, verify } from './secret.ts';

/**
 * What one page was given, signed: it comes with the page and goes back with what the page tells.
 * Whoever has loaded no page has nothing to say about builds.
 */
export interface PageTicket {
  /** This load of the page, and no other. */
  page: string;
  /** When the page was served, and until when it is listened to: milliseconds since the epoch. */
  at: number;
  expires: number;
  /** Every build the page may run, as `name/build`: also those it only falls back to. */
  builds: string[];
  /** It shows what someone tries out. */
  isPreview: boolean;
}

const schema: z.ZodType<PageTicket> = z.object({
  page: z.string(),
  at: z.number(),
  expires: z.number(),
  builds: z.array(z.string()),
  isPreview: z.boolean(),
});

/** Tabs stay open for long; what they tell after that is about builds long gone. */
const lastsMs = 24 * 3_600_000;

/** How a ticket names a build. */
export const ticketBuild = (name: string, build: string): string => `${name}/${build}`;

/** Makes the ticket of a page that is about to be served. */
export function ticketFor(registry: Registry, isPreview: boolean, now = Date.now()): PageTicket {
  const builds = Object.entries(registry.remotes).flatMap(([name, { build, fallback }]) =>
    [build, fallback?.build ?? '']
      // What a dev server shows is no build.
      .filter(isBuildId)
      .map((each) => ticketBuild(name, each)),
  );
  // A canary may fall back to the very build that it has: the page was given it once.
  const each = [...new Set(builds)];
  return { page: randomUUID(), at: now, expires: now + lastsMs, builds: each, isPreview };
}

/** The ticket as it goes into the page. */
export const signTicket = (secret: string, ticket: PageTicket): string =>
  sign(secretFor(secret, 'pages'), ticket);

/** The ticket in a text; `null` when we did not sign it for a page, or its time is over. */
export const readTicket = (secret: string, text: string, now = Date.now()): PageTicket | null =>
  schema.safeParse(verify(secretFor(secret, 'pages'), text, now)).data ?? null;
