import { Fold } from '@castwork/ui/fold';
import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';
import { useState } from 'react';

const SearchList = lazyPart(
  () => import(/* webpackChunkName: "searches" */ './search-list.tsx'),
  'SearchList',
  {
    skeleton: <Skeleton />,
    failure: 'Your searches could not be loaded.',
  },
);

/** The searches that one keeps, folded away and not read until they are asked for. */
export function SavedSearches() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="Saved searches" isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <SearchList />}
    </Fold>
  );
}
