import { ErrorState } from '@castwork/ui/error-state';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';

/** Stands where there is nothing to show for a path that somebody owns. */
export const Unavailable = () => (
  // Whoever tries a build out looks for what the build shows.
  <div data-of-shell="">
    <Stack>
      <PageHeader title="Not available right now" />
      <ErrorState
        message="This part of Castwork is not available right now."
        onRetry={() => location.reload()}
      />
    </Stack>
  </div>
);
