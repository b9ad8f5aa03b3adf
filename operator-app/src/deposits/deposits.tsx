import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import { Link } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmailAddress } from '@castwork/ui/email-address';
import { EmptyState } from '@castwork/ui/empty-state';
import { PlusIcon } from '@castwork/ui/further-icons';
import { WalletIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Segmented } from '@castwork/ui/segmented';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Whole } from '@castwork/ui/whole';
import { useState } from 'react';
import { LinkButton } from '@castwork/ui/link-button';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { every } from '../rows/every.ts';
import { List } from '../rows/list.tsx';
import { PersonName } from '../rows/person-name.tsx';
import { Row } from '../rows/row.tsx';
import { useAsked } from '../rows/use-asked.ts';
import { DeclineRefund } from './decline-refund.tsx';
import { howToRefund } from './how-to-refund.ts';
import { Receive } from './receive.tsx';
import { Refund } from './refund.tsx';

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

/** What may be done with a payment, each in a dialog. */
const dialogs = { receive: Receive, refund: Refund, decline: DeclineRefund };

/** What is said of each view: where it is empty, and where it leads on to from one that was found. */
const words = {
  pending: { empty: 'No payment is awaited.', all: 'All awaited payments' },
  refunds: { empty: 'No refund is asked for.', all: 'All refunds to send' },
  all: { empty: 'Nothing was paid in yet.', all: 'All payments' },
};

/** What becomes of what a sponsor has asked back. Of what came by Stripe it is sent there, and heard of. */
const Requested = ({ deposit, onAsk }: Pick<DepositRowProps, 'deposit' | 'onAsk'>) => (
  <>
    {deposit.isRefundedByHand ? (
      <Button
        onClick={() => onAsk('refund')}
        aria-label={`Record refund of ${deposit.reference} as sent`}
      >
        Record refund…
      </Button>
    ) : (
      <Button
        variant="ghost"
        onClick={() => onAsk('refund')}
        aria-label={`Record as sent another way: the refund of ${deposit.reference}`}
      >
        Record as sent another way…
      </Button>
    )}
    <Button
      variant="ghost"
      onClick={() => onAsk('decline')}
      aria-label={`Decline the refund of ${deposit.reference}`}
    >
      Decline…
    </Button>
  </>
);

interface DepositRowProps {
  deposit: OperatorDeposit;
  /** Opens the dialog in which it is done. */
  onAsk: (what: keyof typeof dialogs) => void;
}

function DepositRow({ deposit, onAsk }: DepositRowProps) {
  const { sponsor, status, amount, reference, provider, refundRequested } = deposit;
  const { sentBack = 0, sentBackAs = [] } = deposit;
  return (
    <Row
      badge={
        refundRequested > 0 ? (
          <StatusBadge look="sent" word="Refund to send" />
        ) : sentBack >= amount && status === 'received' ? (
          <StatusBadge look="ended" word="Sent back" />
        ) : (
          states[status]
        )
      }
      title={<PersonName of={sponsor} />}
      note={
        <>
          <EmailAddress email={sponsor.email} /> · reference <Whole>{reference}</Whole> ·{' '}
          <RelativeDate value={deposit.receivedAt ?? deposit.createdAt} />
          {sentBack > 0 && (
            <>
              {' '}
              · <Money dollars={sentBack} /> sent back {sentBackAs.join(', ')}
            </>
          )}
          {refundRequested > 0 && (
            <>
              {' '}
              · asked back of <Money dollars={amount} />
              {howToRefund(deposit)}
            </>
          )}
        </>
      }
      amount={refundRequested || amount}
    >
      {provider === 'manual' && status !== 'received' && (
        <Button onClick={() => onAsk('receive')} aria-label={`Record as received: ${reference}`}>
          Record as received…
        </Button>
      )}
      {refundRequested > 0 && <Requested deposit={deposit} onAsk={onAsk} />}
    </Row>
  );
}

/** What sponsors pay in and ask back: `?status=refunds`, `?status=all`, `?find=` whose; and recording what came and went. */
export function Deposits() {
  const { find, status, setStatus } = useAsked(views, 'pending');
  const [asked, setAsked] = useState<{ deposit?: OperatorDeposit; what: keyof typeof dialogs }>();
  const close = () => setAsked(undefined);
  // At the page, not in a row: another operator may have been faster, and then that goes.
  const Asked = asked && dialogs[asked.what];
  const deposits = useList(
    'GET /api/operator/deposits',
    { query: { status, find } },
    { placeholderData: keepPreviousData, refetchInterval: every },
  );
  return (
    <Stack gap="l">
      <PageHeader
        title="Deposits"
        lead="A payment counts for its sponsor once it is recorded; a refund has left the balance once it is asked for."
        actions={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            onClick={() => setAsked({ what: 'receive' })}
          >
            Record payment
          </Button>
        }
      />
      <MoneySections />
      <Cluster>
        {find ? (
          <LinkButton as={Link} to={`/operator/money/deposits?status=${status}`}>
            {words[status].all}
          </LinkButton>
        ) : (
          <Segmented label="Which payments" items={views} value={status} onChange={setStatus} />
        )}
      </Cluster>
      <List
        of={deposits}
        label="Payments"
        more="Show more payments"
        empty={
          <EmptyState
            icon={<WalletIcon />}
            title={find ? 'There is no payment here.' : words[status].empty}
          />
        }
      >
        {deposits.items.map((deposit) => (
          <DepositRow
            key={deposit._id}
            deposit={deposit}
            onAsk={(what) => setAsked({ deposit, what })}
          />
        ))}
      </List>
      {Asked && (
        <Asked
          deposit={asked.deposit}
          now={deposits.items.find(({ _id }) => _id === asked.deposit?._id)}
          onNews={(deposit) => setAsked({ ...asked, deposit })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
