import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface MoreRowsProps {
  /** TanStack Query's infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What the button says. */
  children: ReactNode;
}

/** A button that reads the next page of a list, while there is one. */
export const MoreRows = ({ query, children }: MoreRowsProps) =>
  query.hasNextPage && (
    <Button
      wide
      busy={query.isFetchingNextPage}
      busyLabel="Reading…"
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
