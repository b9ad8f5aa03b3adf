import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card-grid';
import { RefreshIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Remote } from './remote.tsx';
import { useOverview } from './use-overview.ts';

/** Which builds are live, since when and by whom, and what browsers report of them. */
export function Platform() {
  const query = useOverview();
  const { remotes = [], damaged = [] } = query.data ?? {};
  return (
    <Stack gap="l">
      <PageHeader
        title="Platform"
        lead="What is live, and what broke in it. Teams deploy, and go back, with their own tools."
        actions={
          <Button
            icon={<RefreshIcon />}
            busy={query.isFetching}
            busyLabel="Reading…"
            onClick={() => void query.refetch()}
          >
            Read again
          </Button>
        }
      />
      <QueryFaces
        query={query}
        failure={query.error instanceof Error ? query.error.message : 'Failed to load the platform'}
        skeleton={<Skeleton />}
        isEmpty={remotes.length === 0}
        empty={<p>Nothing is live but what is being worked on.</p>}
      >
        <Stack>
          {damaged.map((each) => (
            <Banner key={each} tone="error">
              The registry’s {each} is damaged.
            </Banner>
          ))}
          <CardGrid>
            {remotes.map((remote) => (
              <Remote key={remote.name} of={remote} />
            ))}
          </CardGrid>
        </Stack>
      </QueryFaces>
    </Stack>
  );
}
