import { isId } from '../ids.ts';
import { isSignature, signatureOf, type Signer } from '../signature.ts';

/** What a mailed link is for: the new address confirms a change, the old one objects to it. */
type Use = 'confirm' | 'object';

/**
 * What a link in a mail shows of a change of address. It is computed when the mail goes out, the same
 * each time, and kept nowhere; whether it still counts, the change's own row says.
 */
export const emailChangeToken = (signer: Signer, use: Use, changeId: string): string =>
  `${changeId}.${signatureOf(signer, 'email change', use, changeId).toString('base64url')}`;

/** Reads such a token, which may hold anything. @returns the change's id; undefined for one that is not ours */
export function readEmailChangeToken(signer: Signer, use: Use, token: string): string | undefined {
  const [changeId = '', signature = ''] = token.split('.');
  return isId(changeId) && isSignature(signature, signer, 'email change', use, changeId)
    ? changeId
    : undefined;
}
