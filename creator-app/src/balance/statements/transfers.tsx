import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Panel } from '@castwork/ui/panel';
import { Movements } from '@castwork/widgets/movements';
import { whatMoved } from './what-moved.tsx';

/** Every movement of the creator's money, newest first: together they are what is available. */
export const Transfers = () => (
  <Panel>
    <Movements
      query={{ limit: 50 }}
      what={whatMoved}
      empty={
        <EmptyState icon={<WalletIcon />} title="Nothing has moved yet.">
          Each approved job adds to your balance, each payout takes from it: all of it is kept here.
        </EmptyState>
      }
    />
  </Panel>
);
