import { useSession } from '@castwork/session';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const Settings = lazyPart(() => import('./settings.tsx'), 'Settings', {
  skeleton: <CardSkeletons />,
  failure: 'Your settings could not be loaded.',
});

/** One's own settings, all at once. Who only signs in does not load them. */
export function SettingsScreen() {
  const user = useSession()?.user;
  // Another tab may sign somebody else in: nothing of who was here before stays.
  return user && <Settings key={user._id} user={user} />;
}
