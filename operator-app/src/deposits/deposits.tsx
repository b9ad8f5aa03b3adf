import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import { useSearchParams } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { PlusIcon, WalletIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Segmented } from '@castwork/ui/segmented';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useState } from 'react';
import { Act } from '../rows/act.tsx';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';
import { Receive } from './receive.tsx';
import { Refund } from './refund.tsx';
import { depositCalls } from './then-read.ts';

const states = {
  pending: <StatusBadge look="waiting" word="Awaited" />,
  received: <StatusBadge look="granted" word="Received" />,
  failed: <StatusBadge look="refused" word="Did not arrive" />,
} satisfies Record<OperatorDeposit['status'], unknown>;

const views = [
  { value: 'pending', label: 'Awaited' },
  { value: 'refunds', label: 'Refunds to send' },
  { value: 'all', label: 'All' },
] as const;

const empty = {
  pending: 'No payment is awaited.',
  refunds: 'No refund is asked for.',
  all: 'Nothing was paid in yet.',
};

/** What becomes of what a sponsor has asked back. Of a payment by Stripe it is sent there, and heard of. */
const Requested = ({ deposit, onRefund }: { deposit: OperatorDeposit; onRefund: () => void }) => (
  <>
    {deposit.provider === 'manual' && (
      <Button onClick={onRefund} aria-label={`Record the refund of ${deposit.reference} as sent`}>
        Refunded
      </Button>
    )}
    <Act
      call="POST /api/operator/deposits/{id}/refund-declined"
      id={deposit._id}
      label="Decline"
      variant="ghost"
      aria-label={`Decline the refund of ${deposit.reference}`}
      reads={depositCalls}
      title="Decline this refund"
      hint="The sponsor reads it"
      confirmLabel="Decline it"
    >
      <Money dollars={deposit.refundRequested} /> is in the balance of{' '}
      <bdi>{deposit.sponsor.name}</bdi> again.
    </Act>
  </>
);

interface DepositRowProps {
  deposit: OperatorDeposit;
  onReceive: () => void;
  onRefund: () => void;
}

function DepositRow({ deposit, onReceive, onRefund }: DepositRowProps) {
  const { sponsor, status, amount, reference, provider, refundRequested } = deposit;
  return (
    <Row
      badge={
        refundRequested > 0 ? <StatusBadge look="sent" word="Refund to send" /> : states[status]
      }
      title={sponsor.name}
      note={
        <>
          <bdi>{sponsor.email}</bdi> · reference <bdi>{reference}</bdi> ·{' '}
          <RelativeDate value={deposit.receivedAt ?? deposit.createdAt} />
          {refundRequested > 0 && (
            <>
              {' '}
              · asked back of <Money dollars={amount} />
              {provider === 'stripe' && ': refund it in Stripe, and it is recorded by itself'}
            </>
          )}
        </>
      }
      amount={refundRequested || amount}
    >
      {provider === 'manual' && status !== 'received' && (
        <Button onClick={onReceive} aria-label={`Record ${reference} as received`}>
          Received
        </Button>
      )}
      {refundRequested > 0 && <Requested deposit={deposit} onRefund={onRefund} />}
    </Row>
  );
}

/** What sponsors pay in and ask back: `?status=refunds`, `?status=all`; and recording what came and went. */
export function Deposits() {
  const [params, setParams] = useSearchParams();
  const status = views.find(({ value }) => value === params.get('status'))?.value ?? 'pending';
  const [asked, setAsked] = useState<{ deposit?: OperatorDeposit; isBack?: true }>();
  const close = () => setAsked(undefined);
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
        lead="A payment counts for its sponsor once it is recorded; a refund has left the balance once it is asked for."
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
        empty={<EmptyState icon={<WalletIcon />} title={empty[status]} />}
      >
        {deposits.items.map((deposit) => (
          <DepositRow
            key={deposit._id}
            deposit={deposit}
            onReceive={() => setAsked({ deposit })}
            onRefund={() => setAsked({ deposit, isBack: true })}
          />
        ))}
      </List>
      {asked?.deposit && asked.isBack ? (
        <Refund deposit={asked.deposit} onClose={close} />
      ) : (
        asked && <Receive deposit={asked.deposit} onClose={close} />
      )}
    </Stack>
  );
}
