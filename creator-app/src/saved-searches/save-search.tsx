import { Button } from '@castwork/ui/button';
import { Dialog } from '@castwork/ui/dialog';
import { BellIcon } from '@castwork/ui/icons';
import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';
import { useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';

const SaveForm = whenLoaded(() => import('./save-form.tsx').then((it) => it.SaveForm), {
  skeleton: <Skeleton />,
  failure: 'The form could not be loaded.',
});

/** Keeps the search that is on screen: asks when to tell of what it finds. */
export function SaveSearch({ search }: { search: MarketSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<BellIcon />} onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      <Dialog open={isOpen} title="Save this search" onClose={close}>
        <SaveForm search={search} onClose={close} />
      </Dialog>
    </>
  );
}
