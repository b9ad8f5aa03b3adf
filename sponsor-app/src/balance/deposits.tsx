import type { Deposit } from '@castwork/contract/deposits/schemas';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { formatMoney, Money } from '@castwork/ui/money';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useKeptFocus } from '@castwork/ui/use-kept-focus';
import { Whole } from '@castwork/ui/whole';
import { Fragment, useRef, useState } from 'react';
import { Announced } from './announced.tsx';
import { AskRefund } from './ask-refund.tsx';
import * as styles from './balance.module.css';
import { useBalance, useDeposits } from './use-balance.ts';

const states = {
  pending: <StatusBadge look="waiting" word="Awaited" />,
  received: <StatusBadge look="granted" word="Received" />,
  failed: <StatusBadge look="ended" word="Not received" />,
} satisfies Record<Deposit['status'], unknown>;

/** What of it went back, and by which references. */
function SentBack({ deposit: { sentBack = 0, sentBackAs = [] } }: { deposit: Deposit }) {
  return sentBack > 0 ? (
    <p className={styles.note}>
      {formatMoney(sentBack)} was sent back to you
      {sentBackAs.length > 0 ? ', reference' : '.'}
      {sentBackAs.map((reference, nth) => (
        <Fragment key={reference}>
          {' '}
          <Whole end={nth < sentBackAs.length - 1 ? ',' : '.'}>{reference}</Whole>
        </Fragment>
      ))}
    </p>
  ) : null;
}

/** What of it is asked back, or how that is done while the balance holds some of it. */
function Refund({ deposit }: { deposit: Deposit }) {
  const { available = 0 } = useBalance().data ?? {};
  const [isAsked, setAsked] = useState(false);
  const { amount, refundable, refundRequested } = deposit;
  const most = Math.min(available, refundable);
  return (
    <>
      {refundRequested > 0 && (
        <p className={styles.note}>
          {formatMoney(refundRequested)} was asked back. It has left your balance, and you are told
          once it is sent.
        </p>
      )}
      {refundRequested === 0 && most > 0 && (
        <div className={styles.quiet} data-screen-only>
          <Button
            variant="ghost"
            aria-label={`Ask for a refund of the ${formatMoney(amount)} with reference ${deposit.reference}`}
            onClick={() => setAsked(true)}
          >
            Ask for a refund
          </Button>
        </div>
      )}
      {isAsked && <AskRefund deposit={deposit} most={most} onClose={() => setAsked(false)} />}
    </>
  );
}

const DepositRow = ({ deposit }: { deposit: Deposit }) => (
  <li className={styles.row}>
    <div className={styles.line}>
      <span className={styles.amount}>
        <Money dollars={deposit.amount} />
      </span>
      {deposit.status === 'received' && (deposit.sentBack ?? 0) >= deposit.amount ? (
        <StatusBadge look="ended" word="Sent back" />
      ) : (
        states[deposit.status]
      )}
    </div>
    <p className={styles.note}>
      Reference <Whole>{deposit.reference}</Whole> ·{' '}
      <Whole>
        <RelativeDate value={deposit.receivedAt ?? deposit.createdAt} />
      </Whole>
    </p>
    {deposit.instructions && <Announced deposit={deposit} />}
    <SentBack deposit={deposit} />
    {deposit.status === 'received' && <Refund deposit={deposit} />}
  </li>
);

/** What was added or is about to be, with its state and, while it is awaited, how to pay it. */
export function Deposits() {
  const { query, items: deposits } = useDeposits();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <Panel title="Funds added">
      <ApiFaces
        query={query}
        failure="Failed to load what you added"
        skeleton={<Skeleton />}
        isEmpty={deposits.length === 0}
        empty={
          <EmptyState icon={<WalletIcon />} title="Nothing was added yet.">
            Name an amount, and you are told how to pay it.
          </EmptyState>
        }
      >
        <Stack>
          <ul ref={list} tabIndex={-1} className={styles.rows} aria-label="Funds added">
            {deposits.map((deposit) => (
              <DepositRow key={deposit._id} deposit={deposit} />
            ))}
          </ul>
          <MoreRows query={query}>Show more funds</MoreRows>
        </Stack>
      </ApiFaces>
    </Panel>
  );
}
