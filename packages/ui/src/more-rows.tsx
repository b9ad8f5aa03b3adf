import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { type ReadPages, readOn } from './read-on.ts';

export interface MoreRowsProps {
  /** TanStack Query's infinite query. */
  query: ReadPages & {
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isPaused: boolean;
  };
  /** What the button says. */
  children: ReactNode;
  /** Rows are on their way, the next page's unless said. */
  busy?: boolean;
  busyLabel?: string;
  /** Said when the next page could not be read; the button tries again. */
  failure?: ReactNode;
}

/** A button that reads the next page of a list, while there is one, and why that cannot be read. */
export const MoreRows = ({ query, children, ...props }: MoreRowsProps) => {
  const { busy = query.isFetchingNextPage, busyLabel = 'Reading…' } = props;
  const { failure = 'More could not be read.' } = props;
  return (
    query.hasNextPage && (
      <Stack gap="s">
        {/* It may be what is there that waits to be read again: nothing is promised to come by itself. */}
        {query.isPaused ? (
          <Banner tone="warning">You are offline. More can be read as soon as you are back.</Banner>
        ) : (
          query.isFetchNextPageError && <Banner tone="error">{failure}</Banner>
        )}
        <Button wide busy={busy} busyLabel={busyLabel} onClick={() => void readOn(query)}>
          {children}
        </Button>
        <p data-paper-only="">There is more, which is not on this paper.</p>
      </Stack>
    )
  );
};
