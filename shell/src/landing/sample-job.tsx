import { Badge } from '@castwork/ui/badge';
import { Card, Fact } from '@castwork/ui/card';
import { CalendarIcon, PinIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { Timeline } from '@castwork/ui/timeline';
import * as styles from './landing.module.css';

/** A job as a creator sees it, with the way it goes. */
export const SampleJob = () => (
  <figure className={styles.sample}>
    <Card
      level={2}
      title="Review our cold brew in a 60-second short"
      figure={<Money dollars={425} />}
      figureLabel="You are paid"
      badge={<Badge tone="success">Up for grabs</Badge>}
      facts={
        <>
          <Fact icon={<PinIcon />}>Austin, TX · 6.2 miles</Fact>
          <Fact icon={<CalendarIcon />}>due in 9 days</Fact>
        </>
      }
    >
      <p>Film your morning with it, say what you honestly think, and link it in the description.</p>
      <Timeline
        label="How a job goes"
        steps={['Accepted', 'Links sent', 'Approved & paid']}
        done={1}
      />
    </Card>
    <figcaption className={styles.caption}>A job, as a creator sees it</figcaption>
  </figure>
);
