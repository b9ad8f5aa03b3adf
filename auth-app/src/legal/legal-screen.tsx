import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** The terms, or the privacy notice; who only signs in does not load it. */
export const LegalScreen = lazyPart(() => import('./legal-page.tsx'), 'LegalPage', {
  skeleton: <Skeleton />,
  failure: 'The page could not be loaded.',
});
