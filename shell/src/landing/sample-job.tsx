import { cents, creatorPayoutCents, creatorSharePercent, dollars } from '@castwork/contract/money';
import { submissionState } from '@castwork/contract/process/state-words';
import { submissionSteps } from '@castwork/contract/process/steps';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { Badge } from '@castwork/ui/badge';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { CalendarIcon, PinIcon } from '@castwork/ui/icons';
import { formatMoney, Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Timeline } from '@castwork/ui/timeline';
import { useState } from 'react';
import * as styles from './landing.module.css';
import { SampleBudget } from './sample-budget.tsx';

const stateBadge = (status: SubmissionStatus) => (
  <StatusBadge {...submissionState('creator', { status })} />
);

/** What a press does at each step, and the state the job is in before it. */
const steps = [
  { action: 'Accept Job', badge: <Badge tone="success">Up for grabs</Badge> },
  { action: 'Submit Links', badge: stateBadge('Pending') },
  { action: 'Approve as the sponsor', badge: stateBadge('Submitted') },
  { action: 'Start again', badge: stateBadge('Approved') },
] as const;

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** A job to try: it pays what the real rule makes of the budget, and goes the way a job goes. */
export function SampleJob() {
  const [budget, setBudget] = useState(500);
  const [done, setDone] = useState(0);
  const [due] = useState(inTwoWeeks);
  const { action, badge } = steps[done] ?? steps[0];
  const payout = dollars(creatorPayoutCents(cents(budget), 1));
  return (
    <figure className={styles.sample}>
      <Card
        level={2}
        title="Review our cold brew in a 60-second short"
        figureLabel={done === 3 ? 'You were paid' : 'You are paid'}
        figure={<Money dollars={payout} />}
        badge={<output>{badge}</output>}
        facts={
          <>
            <Fact icon={<PinIcon />}>From anywhere</Fact>
            <Fact icon={<CalendarIcon />}>
              due <RelativeDate value={due} />
            </Fact>
          </>
        }
        actions={
          <Button wide onClick={() => setDone((done + 1) % steps.length)}>
            {action}
          </Button>
        }
      >
        <p>Film your morning with it, say what you honestly think, and link it below the video.</p>
        <SampleBudget budget={budget} onChange={setBudget} />
        <Timeline label="How a job goes" steps={submissionSteps} done={done} />
      </Card>
      <figcaption className={styles.caption}>
        An example to try: {creatorSharePercent}% of a {formatMoney(budget)} budget is yours.
      </figcaption>
    </figure>
  );
}
