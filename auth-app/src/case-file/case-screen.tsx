import { useParams } from '@castwork/router';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const CasePage = lazyPart(() => import('./case-page.tsx'), 'CasePage', {
  skeleton: <CardSkeletons count={2} />,
  failure: 'The page could not be loaded.',
});

/** The case file of a submission. Who only signs in does not load it. */
export function CaseScreen() {
  const { id = '' } = useParams();
  return <CasePage key={id} id={id} />;
}
