import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** The terms, or the privacy notice; who only signs in does not load it. */
export const LegalScreen = whenLoaded(
  () => import('./legal-page.tsx').then((module) => module.LegalPage),
  { skeleton: <Skeleton />, failure: 'The page could not be loaded.' },
);
