import { type EventKind, eventKindNames } from '@castwork/contract/events/kinds';
import { isId } from '../ids.ts';
import { isSignature, signatureOf, type Signer } from '../signature.ts';

/** Whose mails, and of which kind. */
export interface Subscription {
  readonly userId: string;
  readonly kind: EventKind;
}

/**
 * What the link in a mail shows to end mails of that kind, and nothing else. It is good as long as the
 * secret is: mails are kept.
 */
export const unsubscribeToken = (signer: Signer, { userId, kind }: Subscription): string =>
  [userId, kind, signatureOf(signer, 'unsubscribe', userId, kind).toString('base64url')].join('.');

/** Reads such a token, which may hold anything. @returns undefined for one that is not ours */
export function readUnsubscribeToken(signer: Signer, token: string): Subscription | undefined {
  const [userId = '', name, signature = ''] = token.split('.');
  const kind = eventKindNames.find((each) => each === name);
  return kind && isId(userId) && isSignature(signature, signer, 'unsubscribe', userId, kind)
    ? { userId, kind }
    : undefined;
}
