import { useLocation, useRoutes } from '@castwork/router';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { Suspense, use, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { remotes } from './remotes.ts';

function RemoteRoutes({ name }: { name: string }) {
  return useRoutes(use(remotes.load(name)).routes);
}

/** A remote's screens, loaded when first needed; its failure is told here and goes no further. */
export function RemoteScreen({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const retry = () => {
    remotes.forget(name);
    setAttempt((count) => count + 1);
  };
  return (
    <RemoteBoundary key={`${name}#${attempt}`} screen={pathname} onRetry={retry}>
      <Suspense fallback={<CardSkeletons />}>
        <RemoteRoutes name={name} />
      </Suspense>
    </RemoteBoundary>
  );
}
