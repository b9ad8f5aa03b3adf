import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const faces = { skeleton: <Skeleton />, failure: 'This page could not be loaded.' };

/** What waits because a check of it is red. */
export const RedCase = whenLoaded(
  () => import('./cases/red-case.tsx').then((module) => module.RedCase),
  faces,
);

/** What somebody says of somebody. */
export const Report = whenLoaded(
  () => import('./reports/report.tsx').then((module) => module.Report),
  faces,
);
