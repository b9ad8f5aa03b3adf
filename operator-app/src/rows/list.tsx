import { Stack } from '@castwork/ui/layout';
import { MoreRows, type MoreRowsProps } from '@castwork/ui/more-rows';
import type { QueryLike } from '@castwork/ui/query-faces';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
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
  /** What screen readers are told then, where the list answers what was asked for. */
  none?: string;
  /** A row for each item. */
  children: ReactNode;
}

/** Tells screen readers how many there are: whoever asked for them is still in the form. */
const Count = ({ of: { query, items }, none }: Pick<ListProps, 'of' | 'none'>) => (
  <VisuallyHidden>
    <output>
      {query.data !== undefined &&
        !query.isPlaceholderData &&
        (items.length === 0
          ? none
          : `${query.hasNextPage ? 'The first ' : ''}${items.length} found`)}
    </output>
  </VisuallyHidden>
);

/** Things that are read page by page, below one another. */
export const List = ({ of, label, more, empty, none, children }: ListProps) => (
  <Kept>
    {none && <Count of={of} none={none} />}
    <ApiFaces
      query={of.query}
      failure={`Failed to load ${label.toLowerCase()}`}
      skeleton={<Skeleton />}
      isEmpty={of.items.length === 0}
      empty={empty}
    >
      <Stack>
        <Rows label={label}>{children}</Rows>
        <MoreRows query={of.query}>{more}</MoreRows>
      </Stack>
    </ApiFaces>
  </Kept>
);
