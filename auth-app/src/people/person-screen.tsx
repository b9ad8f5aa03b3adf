import { useParams } from '@castwork/router';
import { useSession } from '@castwork/session';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const PersonPage = lazyPart(() => import('./person-page.tsx'), 'PersonPage', {
  skeleton: <CardSkeletons count={2} />,
  failure: 'The page could not be loaded.',
});

/** Somebody's page; `me` is whoever is signed in. Who only signs in does not load it. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const me = useSession()?.user._id ?? '';
  const shown = id === 'me' ? me : id;
  return <PersonPage key={shown} id={shown} me={me} />;
}
