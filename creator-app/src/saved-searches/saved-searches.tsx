import { Fold } from '@castwork/ui/fold';
import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';
import { useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';

const SearchList = lazyPart(
  () => import(/* webpackChunkName: "searches" */ './search-list.tsx'),
  'SearchList',
  {
    skeleton: <Skeleton />,
    failure: 'Your searches could not be loaded.',
  },
);

/** What keeps the search that is on screen, and the searches that one keeps: folded away, and not read until then. */
export function SavedSearches({ search }: { search: MarketSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="Saved searches" isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <SearchList search={search} />}
    </Fold>
  );
}
