import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** The map of jobs, whose outlines are only loaded by those who look at it. */
export const MapView = lazyPart(() => import('./map/job-map.tsx'), 'JobMap', {
  skeleton: <CardSkeletons count={1} label="Loading map…" />,
  failure: 'The map could not be loaded.',
});
