import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EventKind, eventKindNames } from '@castwork/contract/events/kinds';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';

/** Whose mails, and of which kind. */
export interface Subscription {
  readonly userId: string;
  readonly kind: EventKind;
}

type Settings = Pick<Context['settings'], 'AUTH_SECRET'>;

// Its first word keeps the code apart from all else that the secret signs.
const codeOf = ({ AUTH_SECRET }: Settings, { userId, kind }: Subscription) =>
  createHmac('sha256', AUTH_SECRET)
    .update(JSON.stringify(['unsubscribe', userId, kind]))
    .digest();

/**
 * What the link in a mail shows to end mails of that kind, and nothing else. It is good as long as the
 * secret is: mails are kept.
 */
export const unsubscribeToken = (settings: Settings, subscription: Subscription): string =>
  [
    subscription.userId,
    subscription.kind,
    codeOf(settings, subscription).toString('base64url'),
  ].join('.');

/** Reads such a token, which may hold anything. @returns undefined for one that is not ours */
export function readUnsubscribeToken(settings: Settings, token: string): Subscription | undefined {
  const [userId = '', name, code = ''] = token.split('.');
  const kind = eventKindNames.find((each) => each === name);
  if (!kind || !isId(userId)) return undefined;
  const given = Buffer.from(code, 'base64url');
  const wanted = codeOf(settings, { userId, kind });
  return given.length === wanted.length && timingSafeEqual(given, wanted)
    ? { userId, kind }
    : undefined;
}
