import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';

type Settings = Pick<Context['settings'], 'AUTH_SECRET'>;

/** What a mailed link is for: the new address confirms a change, the old one objects to it. */
type Use = 'confirm' | 'object';

// Its first word keeps the code apart from all else that the secret signs.
const codeOf = ({ AUTH_SECRET }: Settings, use: Use, changeId: string) =>
  createHmac('sha256', AUTH_SECRET)
    .update(JSON.stringify(['email change', use, changeId]))
    .digest();

/**
 * What a link in a mail shows of a change of address. It is computed when the mail goes out, the same
 * each time, and kept nowhere; whether it still counts, the change's own row says.
 */
export const emailChangeToken = (settings: Settings, use: Use, changeId: string): string =>
  `${changeId}.${codeOf(settings, use, changeId).toString('base64url')}`;

/** Reads such a token, which may hold anything. @returns the change's id; undefined for one that is not ours */
export function readEmailChangeToken(
  settings: Settings,
  use: Use,
  token: string,
): string | undefined {
  const [changeId = '', code = ''] = token.split('.');
  if (!isId(changeId)) return undefined;
  const given = Buffer.from(code, 'base64url');
  const wanted = codeOf(settings, use, changeId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? changeId : undefined;
}
