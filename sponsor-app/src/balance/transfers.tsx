import { useSearchParams } from '@castwork/router';
import { errorWords } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { Cluster, Stack } from '@castwork/ui/layout';
import { LedgerTable } from '@castwork/ui/ledger-table';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Segmented } from '@castwork/ui/segmented';
import { Skeleton } from '@castwork/ui/skeleton';
import { TransferSentence } from '../money/transfer-sentence.tsx';
import { useTransfers } from './use-balance.ts';

const accounts = [
  { value: 'available', label: 'Available' },
  { value: 'held', label: 'Held' },
] as const;

/** Every movement of what can be used, or of what is held, down from the balance of now. */
export function Transfers() {
  const [params, setParams] = useSearchParams();
  const account = params.get('account') === 'held' ? 'held' : 'available';
  const { query, items: transfers } = useTransfers(account);
  return (
    <Panel title="Movements">
      <Cluster>
        <Segmented
          label="Movements of"
          items={accounts}
          value={account}
          onChange={(value) => setParams({ account: value }, { preventScrollReset: true })}
        />
      </Cluster>
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load the movements')}
        skeleton={<Skeleton />}
        isEmpty={transfers.length === 0}
        empty={
          <EmptyState title="Nothing has moved yet.">
            Funds you add, and what jobs hold and pay, stand here to the cent.
          </EmptyState>
        }
      >
        <Stack>
          <LedgerTable
            caption="Newest first, with the balance after each"
            lines={transfers.map((transfer) => ({
              ...transfer,
              id: transfer._id,
              what: <TransferSentence transfer={transfer} />,
            }))}
          />
          <MoreRows query={query}>Show more movements</MoreRows>
        </Stack>
      </QueryFaces>
    </Panel>
  );
}
