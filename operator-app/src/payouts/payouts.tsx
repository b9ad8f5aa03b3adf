import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { useSearchParams } from '@castwork/router';
import { errorWords, keepPreviousData, useEndpointPages } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { MoreRows } from '@castwork/ui/more-rows';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Segmented } from '@castwork/ui/segmented';
import { Skeleton } from '@castwork/ui/skeleton';
import { useState } from 'react';
import { MoneySections } from '../rows/money-sections.tsx';
import { itemsOf } from '../rows/page-of.ts';
import { Rows } from '../rows/row.tsx';
import { Mark } from './mark.tsx';
import { PayoutRow } from './payout-row.tsx';
import { Runs } from './runs.tsx';

const views = [
  { value: 'open', label: 'Open' },
  { value: 'failed', label: 'Failed' },
  { value: 'all', label: 'All' },
] as const;

/** Which payouts are shown: `?status=failed`; those that are not over unless said. */
function useStatus() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = views.find(({ value }) => value === asked)?.value ?? 'open';
  return [status, (value: string) => setParams({ status: value }, { replace: true })] as const;
}

/** What creators are paid out: what became of it is recorded, and files for the bank are written. */
export function Payouts() {
  const [status, setStatus] = useStatus();
  const [asked, setAsked] = useState<{ payout: OperatorPayout; as: 'sent' | 'failed' }>();
  const query = useEndpointPages(
    'GET /api/operator/payouts',
    { query: { status } },
    ({ nextCursor }) =>
      nextCursor === undefined ? undefined : { query: { status, cursor: nextCursor } },
    { placeholderData: keepPreviousData },
  );
  const payouts = itemsOf(query.data);
  return (
    <Stack gap="l">
      <PageHeader title="Payouts" lead="Newest first." />
      <MoneySections />
      <Cluster>
        <Segmented label="Which payouts" items={views} value={status} onChange={setStatus} />
      </Cluster>
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load payouts')}
        skeleton={<Skeleton />}
        isEmpty={payouts.length === 0}
        empty={<EmptyState icon={<WalletIcon />} title="There is no payout here." />}
      >
        <Stack>
          <Rows label="Payouts">
            {payouts.map((payout) => (
              <PayoutRow
                key={payout._id}
                payout={payout}
                onMark={(as) => setAsked({ payout, as })}
              />
            ))}
          </Rows>
          <MoreRows query={query}>Show more payouts</MoreRows>
        </Stack>
      </QueryFaces>
      <Runs />
      {asked && <Mark {...asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
