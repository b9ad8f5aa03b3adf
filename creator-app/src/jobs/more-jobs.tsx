import { Button } from '@castwork/ui/button';
import type { VisibleJobs } from './use-visible-jobs.ts';

/** Reads further jobs where there are more than anybody reads by scrolling. */
export const MoreJobs = ({ visible: { query, readOn } }: { visible: VisibleJobs }) =>
  readOn && (
    <Button wide busy={query.isFetchingNextPage} busyLabel="Reading more jobs…" onClick={readOn}>
      Show more jobs
    </Button>
  );
