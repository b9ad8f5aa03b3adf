import { errorWords } from '@castwork/session';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { SendIcon } from '@castwork/ui/icons';
import { MoreRows } from '@castwork/ui/more-rows';
import { QueryFaces } from '@castwork/ui/query-faces';
import { PayoutCard } from './payout-card.tsx';
import type { usePayouts } from './use-payouts.ts';

/** Every payout, newest first. */
export function PayoutHistory({ payouts }: { payouts: ReturnType<typeof usePayouts> }) {
  const { query, items } = payouts;
  return (
    <QueryFaces
      query={query}
      failure={errorWords(query.error, 'Failed to load your payouts')}
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
    </QueryFaces>
  );
}
