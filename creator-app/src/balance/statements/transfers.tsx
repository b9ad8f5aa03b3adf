import { errorWords } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { LedgerTable } from '@castwork/ui/ledger-table';
import { Panel } from '@castwork/ui/panel';
import { MoreRows } from '@castwork/ui/more-rows';
import { QueryFaces } from '@castwork/ui/query-faces';
import { useList } from '@castwork/widgets/use-list';
import { WhatMoved } from './what-moved.tsx';

const limit = 50;

/** Every movement of the creator's money, newest first: together they are what is available. */
export function Transfers() {
  const { query, items } = useList('GET /api/balance/transfers', { query: { limit } });
  return (
    <QueryFaces
      query={query}
      failure={errorWords(query.error, 'Failed to load your transfers')}
      isEmpty={items.length === 0}
      empty={
        <EmptyState icon={<WalletIcon />} title="Nothing has moved yet.">
          Each approved job adds to your balance, each payout takes from it: all of it is kept here.
        </EmptyState>
      }
    >
      <Panel>
        <LedgerTable
          caption="Newest first, each with what was available after it"
          lines={items.map(({ _id, at, amount, balance, kind, jobId, jobTitle }) => ({
            id: _id,
            at,
            amount,
            balance,
            what: <WhatMoved kind={kind} jobId={jobId} jobTitle={jobTitle} />,
          }))}
        />
        <MoreRows query={query}>Show older transfers</MoreRows>
      </Panel>
    </QueryFaces>
  );
}
