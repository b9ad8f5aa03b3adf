import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { Button } from '@castwork/ui/button';
import { EmailAddress } from '@castwork/ui/email-address';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Fragment } from 'react';
import { PersonName } from '../rows/person-name.tsx';
import { Row } from '../rows/row.tsx';
import { mayMark } from './may-mark.ts';
import { whichPayout } from './which-payout.ts';

const states = {
  pending: <StatusBadge look="waiting" word="Pending" />,
  onHold: <StatusBadge look="held" word="On hold" />,
  processing: <StatusBadge look="sent" word="Processing" />,
  paid: <StatusBadge look="paid" word="Paid" />,
  failed: <StatusBadge look="refused" word="Failed" />,
} satisfies Record<OperatorPayout['status'], unknown>;

interface PayoutRowProps {
  payout: OperatorPayout;
  onMark: (as: 'sent' | 'failed') => void;
}

/** A payout, and what may be recorded of it. */
export function PayoutRow({ payout, onMark }: PayoutRowProps) {
  const { creator, status, kind, last4, reference, reason, isComingBack } = payout;
  const may = mayMark(payout);
  // What has failed after it was sent is looked for at the bank by its reference.
  const details = Object.entries({ reference, reason }).filter(([, words]) => words !== '');
  const which = whichPayout(payout);
  return (
    <Row
      badge={states[status]}
      title={<PersonName of={creator} />}
      note={
        <>
          <EmailAddress email={creator.email} /> ·{' '}
          {kind === 'bank' ? `account …${last4}` : 'Stripe'} ·{' '}
          <RelativeDate value={payout.endedAt ?? payout.sentAt ?? payout.requestedAt} />
          {details.map(([name, words]) => (
            <Fragment key={name}>
              {' '}
              · <bdi>{words}</bdi>
            </Fragment>
          ))}
          {isComingBack && ' · on its way back from Stripe'}
        </>
      }
      amount={payout.amount}
    >
      {may.sent && (
        <Button onClick={() => onMark('sent')} aria-label={`Mark as sent: ${which}`}>
          Mark as sent…
        </Button>
      )}
      {may.failed && (
        <Button
          variant="ghost"
          onClick={() => onMark('failed')}
          aria-label={`Mark as failed: ${which}`}
        >
          Mark as failed…
        </Button>
      )}
    </Row>
  );
}
