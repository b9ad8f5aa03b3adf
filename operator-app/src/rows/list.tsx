import { errorWords } from '@castwork/session';
import { Stack } from '@castwork/ui/layout';
import { MoreRows, type MoreRowsProps } from '@castwork/ui/more-rows';
import { QueryFaces, type QueryLike } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import type { ReactNode } from 'react';
import { Kept, Rows } from './row.tsx';

interface ListProps {
  /** What `useList` has read. */
  of: { readonly query: QueryLike & MoreRowsProps['query']; readonly items: readonly unknown[] };
  /** What they are, for screen readers, and to say which could not be loaded. */
  label: string;
  /** What the button says that reads on. */
  more: string;
  /** Stands there when there is none. */
  empty: ReactNode;
  /** A row for each item. */
  children: ReactNode;
}

/** Things that are read page by page, below one another. */
export const List = ({ of: { query, items }, label, more, empty, children }: ListProps) => (
  <Kept>
    <QueryFaces
      query={query}
      failure={errorWords(query.error, `Failed to load ${label.toLowerCase()}`)}
      skeleton={<Skeleton />}
      isEmpty={items.length === 0}
      empty={empty}
    >
      <Stack>
        <Rows label={label}>{children}</Rows>
        <MoreRows query={query}>{more}</MoreRows>
      </Stack>
    </QueryFaces>
  </Kept>
);
