import { useParams } from '@castwork/router';
import { useSession } from '@castwork/session';
import { ErrorState } from '@castwork/ui/error-state';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { startTransition, useEffect, useState } from 'react';
import type { PersonPage } from './person-page.tsx';

interface Loaded {
  Page?: typeof PersonPage;
  failed?: boolean;
}

const load = (then: (loaded: Loaded) => void) =>
  void import('./person-page.tsx').then(
    (module) => startTransition(() => then({ Page: module.PersonPage })),
    () => then({ failed: true }),
  );

/** Somebody's page; `me` is whoever is signed in. Who only signs in does not load it. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const me = useSession()?.user._id ?? '';
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => load(setLoaded), []);
  const retry = () => {
    setLoaded({});
    load(setLoaded);
  };
  if (loaded.failed) return <ErrorState message="The page could not be loaded." onRetry={retry} />;
  const shown = id === 'me' ? me : id;
  return loaded.Page ? <loaded.Page key={shown} id={shown} me={me} /> : <CardSkeletons count={2} />;
}
