import { Button } from '@castwork/ui/button';
import { BellIcon } from '@castwork/ui/icons';
import { lazyPart } from '@castwork/ui/when-loaded';
import { useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';

const SaveDialog = lazyPart(
  () => import(/* webpackChunkName: "searches" */ './save-dialog.tsx'),
  'SaveDialog',
  {
    skeleton: null,
    failure: 'The form could not be loaded.',
  },
);

/** Keeps the search that is on screen: asks when to tell of what it finds. */
export function SaveSearch({ search }: { search: MarketSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<BellIcon />} onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SaveDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  );
}
