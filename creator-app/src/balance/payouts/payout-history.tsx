import { CardGrid } from '@castwork/ui/card-grid';
import { EmptyState } from '@castwork/ui/empty-state';
import { SendIcon } from '@castwork/ui/icons';
import { MoreRows } from '@castwork/ui/more-rows';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { PayoutCard } from './payout-card.tsx';
import type { usePayouts } from './use-payouts.ts';

/** Every payout, newest first. */
export function PayoutHistory({ payouts }: { payouts: ReturnType<typeof usePayouts> }) {
  const { query, items } = payouts;
  return (
    <ApiFaces
      query={query}
      failure="Failed to load your payouts"
      isEmpty={items.length === 0}
      empty={
        <EmptyState icon={<SendIcon />} title="No payouts yet.">
          Withdraw what is available, or have it paid out regularly: each payout is kept here.
        </EmptyState>
      }
    >
      <CardGrid>
        {items.map((payout) => (
          <PayoutCard key={payout._id} payout={payout} />
        ))}
      </CardGrid>
      <MoreRows query={query}>Show older payouts</MoreRows>
    </ApiFaces>
  );
}
