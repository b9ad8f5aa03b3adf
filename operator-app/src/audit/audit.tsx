import { api, keepPreviousData } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { ListIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { TakeFile } from '../rows/take-file.tsx';
import { Entry } from './entry.tsx';
import { Filter } from './filter.tsx';
import { noneWords } from './none-words.ts';
import { useFilter } from './use-filter.ts';

/** Who did what to whom, newest first. */
export function Audit() {
  const [filter, setFilter] = useFilter();
  const entries = useList(
    'GET /api/operator/audit',
    { query: filter },
    {
      placeholderData: keepPreviousData,
    },
  );
  const isOfNobody = entries.query.data?.pages[0]?.isOfNobody ?? false;
  const [none, next] = noneWords({ ...filter, isOfNobody });
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
      <List
        of={entries}
        label="Events"
        more="Show earlier events"
        empty={
          <EmptyState icon={<ListIcon />} title={none}>
            {next}
          </EmptyState>
        }
        none={none}
      >
        {entries.items.map((entry) => (
          <Entry key={entry._id} of={entry} />
        ))}
      </List>
    </Stack>
  );
}
