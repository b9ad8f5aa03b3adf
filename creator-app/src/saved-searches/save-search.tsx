import { Button } from '@castwork/ui/button';
import { BellIcon } from '@castwork/ui/icons';
import { Cluster } from '@castwork/ui/layout';
import { useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Keeps the search that is on screen: asks when to tell of what it finds. */
export function SaveSearch({ search }: { search: MarketSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Cluster>
      <Button icon={<BellIcon />} onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SaveDialog search={search} onClose={() => setIsOpen(false)} />}
    </Cluster>
  );
}
