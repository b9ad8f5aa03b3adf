import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import { useEndpoint } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { BellIcon } from '@castwork/ui/icons';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import type { MarketSearch } from '../jobs/market-address.ts';
import { SaveSearch } from './save-search.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import * as styles from './saved-searches.module.css';
import { useDeleteSearch } from './use-delete-search.ts';

const none: readonly SavedSearch[] = [];

/** What keeps the search that is on screen, and those that one keeps, each with a way to open and to delete it. */
export function SearchList({ search: onScreen }: { search: MarketSearch }) {
  const query = useEndpoint('GET /api/saved-searches');
  const { hidden, remove } = useDeleteSearch();
  const { items = none } = query.data ?? {};
  const shown = items.filter(({ _id }) => !hidden.includes(_id));
  return (
    <>
      <SaveSearch search={onScreen} />
      <ApiFaces
        query={query}
        failure="Failed to load your searches"
        skeleton={<Skeleton />}
        isEmpty={shown.length === 0}
        empty={
          <EmptyState icon={<BellIcon />} title="No saved searches yet.">
            Search and filter until the list suits you, then save it: you hear of new jobs like
            these.
          </EmptyState>
        }
      >
        <ul className={styles.list} aria-label="Saved searches">
          {shown.map((search) => (
            <SavedSearchRow key={search._id} search={search} onDelete={() => void remove(search)} />
          ))}
        </ul>
      </ApiFaces>
    </>
  );
}
