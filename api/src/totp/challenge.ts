import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { open, seal } from '../sealed.ts';

/** How long the second step may take, in milliseconds. */
const lifetime = 10 * 60_000;

/** What a challenge is good for, and nothing else: each has a key of its own. */
type Use = 'login challenges' | 'app challenges';

type At = Pick<Context, 'settings'> & { readonly now: Date };

/** Who has given the right password, and until when that is good for a second step. */
export interface Challenge {
  readonly userId: string;
  /** Of the password that was given: another one ends the challenge. */
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** For an app that is to be set up: the secret counts once a code of it has come back. */
  readonly secret?: string;
}

const challenge: z.ZodType<Challenge> = z.object({
  userId: z.string(),
  mark: z.string(),
  endsAt: z.number(),
  secret: z.string().optional(),
});

type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const markOf = ({ password_hash: hash }: Owner) =>
  createHash('sha256').update(hash).digest('base64url');

/**
 * Makes a challenge. Nobody but the API can read or make one, and nothing else takes it.
 * @param secret of an app that is to be set up; nothing is kept of it
 */
export const challengeFor = (
  { settings, now }: At,
  use: Use,
  user: Owner,
  secret?: string,
): string =>
  seal(
    settings.AUTH_SECRET,
    use,
    '',
    JSON.stringify({
      userId: user.id,
      mark: markOf(user),
      endsAt: now.getTime() + lifetime,
      secret,
    } satisfies Challenge),
  ).toString('base64url');

/** Reads a challenge. @returns undefined for one that is not ours, for something else or has run out */
export function readChallenge(
  { settings, now }: At,
  use: Use,
  text: string,
): Challenge | undefined {
  const opened = open(settings.AUTH_SECRET, use, '', Buffer.from(text, 'base64url'));
  const read = opened === undefined ? undefined : challenge.parse(JSON.parse(opened));
  return read && read.endsAt > now.getTime() ? read : undefined;
}

/** Whether it was made for the account as it is now. */
export const standsFor = ({ userId, mark }: Challenge, user: Owner): boolean =>
  userId === user.id && mark === markOf(user);
