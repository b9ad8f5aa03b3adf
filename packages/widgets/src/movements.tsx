import type { CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { Stack } from '@castwork/ui/layout';
import { LedgerTable } from '@castwork/ui/ledger-table';
import { MoreRows } from '@castwork/ui/more-rows';
import { ApiFaces } from './api-faces.tsx';
import { Skeleton } from '@castwork/ui/skeleton';
import type { ReactNode } from 'react';
import { useList } from './use-list.ts';

const call = 'GET /api/balance/transfers';

interface MovementsProps {
  /** Of which account, and how many at a time. */
  query: NonNullable<CallInput<typeof call>['query']>;
  /** What a movement was. */
  what: (movement: CallReply<typeof call>['items'][number]) => ReactNode;
  /** Shown while there is none. */
  empty: ReactNode;
}

/** Every movement of somebody's money, down from the balance of now. */
export function Movements({ query: first, what, empty }: MovementsProps) {
  const { query, items } = useList(call, { query: first });
  return (
    <ApiFaces
      query={query}
      failure="Failed to load the movements"
      skeleton={<Skeleton />}
      isEmpty={items.length === 0}
      empty={empty}
    >
      <Stack>
        <LedgerTable
          caption="Newest first, each with the balance after it. Days are by your clock; statements have them in UTC."
          lines={items.map((line) => ({ ...line, id: line._id, what: what(line) }))}
        />
        <MoreRows query={query}>Show more movements</MoreRows>
      </Stack>
    </ApiFaces>
  );
}
