import { useParams } from '@castwork/router';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const CasePage = whenLoaded(() => import('./case-page.tsx').then((module) => module.CasePage), {
  skeleton: <CardSkeletons count={2} />,
  failure: 'The page could not be loaded.',
});

/** The case file of a submission. Who only signs in does not load it. */
export function CaseScreen() {
  const { id = '' } = useParams();
  return <CasePage key={id} id={id} />;
}
