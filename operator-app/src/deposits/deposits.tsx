import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import { useSearchParams } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { PlusIcon, WalletIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Segmented } from '@castwork/ui/segmented';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useState } from 'react';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';
import { Receive } from './receive.tsx';

const states = {
  pending: <StatusBadge look="waiting" word="Awaited" />,
  received: <StatusBadge look="granted" word="Received" />,
  failed: <StatusBadge look="refused" word="Did not arrive" />,
} satisfies Record<OperatorDeposit['status'], unknown>;

const views = [
  { value: 'pending', label: 'Awaited' },
  { value: 'all', label: 'All' },
] as const;

function DepositRow({ deposit, onReceive }: { deposit: OperatorDeposit; onReceive: () => void }) {
  const { sponsor, status, amount, reference, provider } = deposit;
  return (
    <Row
      badge={states[status]}
      title={sponsor.name}
      note={
        <>
          <bdi>{sponsor.email}</bdi> · reference <bdi>{reference}</bdi> ·{' '}
          <RelativeDate value={deposit.receivedAt ?? deposit.createdAt} />
        </>
      }
      amount={amount}
    >
      {provider === 'manual' && status !== 'received' && (
        <Button onClick={onReceive} aria-label={`Record ${reference} as received`}>
          Received
        </Button>
      )}
    </Row>
  );
}

/** What sponsors pay in: what is awaited, or with `?status=all` everything; and recording what has arrived. */
export function Deposits() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') === 'all' ? 'all' : 'pending';
  const [asked, setAsked] = useState<{ deposit?: OperatorDeposit }>();
  const deposits = useList(
    'GET /api/operator/deposits',
    { query: { status } },
    {
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Stack gap="l">
      <PageHeader
        title="Deposits"
        lead="A payment counts for its sponsor once it is recorded."
        actions={
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setAsked({})}>
            Record payment
          </Button>
        }
      />
      <MoneySections />
      <Cluster>
        <Segmented
          label="Which payments"
          items={views}
          value={status}
          onChange={(value) => setParams({ status: value }, { replace: true })}
        />
      </Cluster>
      <List
        of={deposits}
        label="Payments"
        more="Show more payments"
        empty={
          <EmptyState
            icon={<WalletIcon />}
            title={status === 'pending' ? 'No payment is awaited.' : 'Nothing was paid in yet.'}
          />
        }
      >
        {deposits.items.map((deposit) => (
          <DepositRow key={deposit._id} deposit={deposit} onReceive={() => setAsked({ deposit })} />
        ))}
      </List>
      {asked && <Receive {...asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
