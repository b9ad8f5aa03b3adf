import type { Reply } from '@castwork/contract/contract';
import { session } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';

/**
 * Signs in with what a login answered. Where the terms have changed, that is said once, and stays until
 * it is dismissed; nothing waits for it.
 */
export function signInWith(
  { token, user, termsDue }: Reply<'login'>,
  navigate: (to: string) => unknown,
) {
  session.signIn({ token, user });
  if (termsDue)
    showToast({
      message: 'Our terms have changed.',
      tone: 'info',
      duration: 0,
      action: { label: 'Read them', run: () => void navigate('/terms') },
    });
}
