import { Link } from '@castwork/router';
import { useEndpoint, useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Frame } from '../frame/frame.tsx';
import { Agree } from './agree.tsx';
import { Blocks } from './blocks.tsx';

const names = { terms: 'Terms', privacy: 'Privacy' } as const;

/** One of the two texts, as the deployment has it. */
export function LegalPage({ name }: { name: keyof typeof names }) {
  const query = useEndpoint('GET /api/legal');
  const isSignedIn = useSession() !== null;
  const legal = query.data;
  const other = name === 'terms' ? 'privacy' : 'terms';
  return (
    <Frame
      wide
      title={legal?.[name].title ?? names[name]}
      below={<Link to={`/${other}`}>{names[other]}</Link>}
    >
      {legal && isSignedIn && <Agree version={legal.version} />}
      <Panel>
        <ApiFaces query={query} failure="Failed to load the text" skeleton={<Skeleton />}>
          {legal?.isSample && (
            <Banner tone="warning">This is a sample: whoever runs this site replaces it.</Banner>
          )}
          {legal && <Blocks blocks={legal[name].blocks} />}
        </ApiFaces>
      </Panel>
    </Frame>
  );
}
