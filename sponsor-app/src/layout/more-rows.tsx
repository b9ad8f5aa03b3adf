import { Button } from '@castwork/ui/button';

interface MoreRowsProps {
  /** As `useEndpointPages` answers. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What there is more of. */
  of: string;
}

/** Reads the next page of a list, while there is one. */
export const MoreRows = ({ query, of }: MoreRowsProps) =>
  query.hasNextPage && (
    <Button
      wide
      busy={query.isFetchingNextPage}
      busyLabel="Reading…"
      onClick={() => void query.fetchNextPage()}
    >
      Show more {of}
    </Button>
  );
