import { ErrorState } from '@castwork/ui/error-state';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { startTransition, useEffect, useState } from 'react';
import type { JobMap, JobMapProps } from './map/job-map.tsx';

interface Loaded {
  Map?: typeof JobMap;
  failed?: boolean;
}

const load = (then: (loaded: Loaded) => void) =>
  void import('./map/job-map.tsx').then(
    (module) => startTransition(() => then({ Map: module.JobMap })),
    () => then({ failed: true }),
  );

/** The map of jobs, whose outlines are only loaded by those who look at it. */
export function MapView(props: JobMapProps) {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => load(setLoaded), []);
  const retry = () => {
    setLoaded({});
    load(setLoaded);
  };
  if (loaded.failed) return <ErrorState message="The map could not be loaded." onRetry={retry} />;
  return loaded.Map ? <loaded.Map {...props} /> : <CardSkeletons count={1} label="Loading map…" />;
}
