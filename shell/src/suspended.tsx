import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';

/** What whoever is suspended reads above every screen. */
export function Suspended() {
  const user = useSession()?.user;
  if (!user?.suspendedAt) return null;
  return (
    <Banner tone="warning">
      Your account is suspended.{' '}
      {user.role === 'sponsor'
        ? 'You can decide on the work that creators have begun, but begin nothing new, and nobody else can take your jobs.'
        : 'You can finish what you have begun and be paid for it, but begin nothing new.'}{' '}
      Your notifications say why.
    </Banner>
  );
}
