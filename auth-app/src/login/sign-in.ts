import type { Reply } from '@castwork/contract/contract';
import { session } from '@castwork/session';
import { tellOfTerms } from './tell-of-terms.ts';

/** Signs in with what a login answered. Where the terms have changed, nothing waits for an answer to them. */
export function signInWith(
  { token, user, termsDue }: Reply<'login'>,
  navigate: (to: string) => unknown,
) {
  session.signIn({ token, user });
  if (termsDue) void tellOfTerms(user._id, () => void navigate('/terms'));
}
