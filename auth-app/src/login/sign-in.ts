import type { Reply } from '@castwork/contract/contract';
import { ApiError, session } from '@castwork/session';
import { tellOfTerms } from './tell-of-terms.ts';

/**
 * Signs in with what a login answered. Where the terms have changed, nothing waits for an answer to them.
 * @throws ApiError where the session is over at once by the clock of this device
 */
export function signInWith(
  { token, user, termsDue }: Reply<'login'>,
  navigate: (to: string) => unknown,
) {
  session.signIn({ token, user });
  if (!session.get())
    throw new ApiError(401, {
      message: 'Your device’s clock is wrong. Set it, then log in again.',
    });
  if (termsDue) void tellOfTerms(user._id, () => void navigate('/terms'));
}
