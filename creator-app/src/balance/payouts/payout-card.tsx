import {
  nextOf,
  payoutSteps,
  payoutStepsDone,
  payoutWords,
} from '@castwork/contract/payouts/payout-words';
import type { Payout } from '@castwork/contract/payouts/schemas';
import { Card, Fact } from '@castwork/ui/card';
import { CalendarIcon, RefreshIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { Day, Moment } from '@castwork/ui/moment';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Timeline } from '@castwork/ui/timeline';
import { Whole } from '@castwork/ui/whole';
import { accountWords } from '../account-words.ts';

/** What a payout waits for, why it failed, or what it is known by. */
function Note(payout: Payout) {
  const { status, releasesAt, reason, reference } = payout;
  const next = nextOf(payout);
  if (status === 'onHold')
    return (
      <p>
        Held
        {releasesAt && (
          <>
            {' '}
            until <Moment value={releasesAt} />
          </>
        )}
        , because your account was changed.
      </p>
    );
  return (
    <>
      {reason && (
        <p>
          It failed: <bdi>{reason}</bdi>
        </p>
      )}
      {next && <p>{next}</p>}
      {reference && status === 'paid' && (
        <p>
          Reference <Whole>{reference}</Whole>
        </p>
      )}
    </>
  );
}

/** A payout: how much, where to, where it stands and what happens next. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const { amount, status, requestedAt, endedAt, isAutomatic } = payout;
  const { look, word } = payoutWords[status];
  const done = payoutStepsDone[status];
  return (
    <Card
      figure={<Money dollars={amount} />}
      title={`To ${accountWords(payout)}`}
      badge={<StatusBadge look={look} word={word} />}
      facts={
        <>
          <Fact icon={<CalendarIcon />}>
            Requested <Day value={requestedAt} />
          </Fact>
          {endedAt && (
            <Fact icon={<CalendarIcon />}>
              {word} <Day value={endedAt} />
            </Fact>
          )}
          {isAutomatic && <Fact icon={<RefreshIcon />}>By your schedule</Fact>}
        </>
      }
    >
      {done !== undefined && <Timeline label="Progress" steps={payoutSteps} done={done} />}
      <Note {...payout} />
    </Card>
  );
}
