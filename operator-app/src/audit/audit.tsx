import { api, errorWords, keepPreviousData, useEndpointPages } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { ListIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { MoreRows } from '@castwork/ui/more-rows';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { itemsOf } from '../rows/page-of.ts';
import { Rows } from '../rows/row.tsx';
import { TakeFile } from '../rows/take-file.tsx';
import { Entry } from './entry.tsx';
import { Filter } from './filter.tsx';
import { useFilter } from './use-filter.ts';

/** Who did what to whom, newest first. */
export function Audit() {
  const [filter, setFilter] = useFilter();
  const query = useEndpointPages(
    'GET /api/operator/audit',
    { query: filter },
    ({ nextCursor }) =>
      nextCursor === undefined ? undefined : { query: { ...filter, cursor: nextCursor } },
    { placeholderData: keepPreviousData },
  );
  const entries = itemsOf(query.data);
  return (
    <Stack gap="l">
      <PageHeader
        title="Audit trail"
        lead="Who did what to whom, newest first. Looking at somebody’s data is in it, too."
        actions={
          <TakeFile read={() => api.call('GET /api/operator/audit/csv', { query: filter })} />
        }
      />
      <Filter value={filter} onChange={setFilter} />
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load the audit trail')}
        skeleton={<Skeleton />}
        isEmpty={entries.length === 0}
        empty={
          <EmptyState icon={<ListIcon />} title="Nothing of that kind has happened.">
            Ask for more: everybody, anything, or other days.
          </EmptyState>
        }
      >
        <Stack>
          <Rows label="Events">
            {entries.map((entry) => (
              <Entry key={entry._id} of={entry} />
            ))}
          </Rows>
          <MoreRows query={query}>Show earlier events</MoreRows>
        </Stack>
      </QueryFaces>
    </Stack>
  );
}
