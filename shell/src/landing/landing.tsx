import { Link } from '@castwork/router';
import { Badge } from '@castwork/ui/badge';
import { LinkButton } from '@castwork/ui/link-button';
import * as styles from './landing.module.css';
import { SampleJob } from './sample-job.tsx';
import { TwoSides } from './two-sides.tsx';

/** What Castwork is, for someone who has not signed in. */
export const Landing = () => (
  <div className={styles.landing}>
    <section className={styles.hero}>
      <div className={styles.words}>
        <Badge tone="info">Trial version</Badge>
        <h1 className={styles.title}>Real sponsors. Paid video jobs.</h1>
        <p className={styles.lead}>
          Castwork helps creators work with real sponsors and monetize their videos. Every job says
          what it pays before you take it.
        </p>
        <div className={styles.actions}>
          <LinkButton as={Link} to="/signup" variant="primary">
            Join Now
          </LinkButton>
          <LinkButton as={Link} to="/login">
            Login
          </LinkButton>
        </div>
      </div>
      <SampleJob />
    </section>
    <TwoSides />
  </div>
);
