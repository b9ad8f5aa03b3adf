import { Link } from '@castwork/router';
import { EmptyState } from '@castwork/ui/empty-state';
import { Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { jobPath } from '../paths/job-paths.ts';
import * as styles from './balance.module.css';
import { useHolds } from './use-balance.ts';

/** What is held for which job; together it is what is held of the sponsor's. */
export function Holds() {
  const { query, items: holds } = useHolds();
  return (
    <Panel title="Held for jobs">
      <ApiFaces
        query={query}
        failure="Failed to load what is held"
        skeleton={<Skeleton />}
        isEmpty={holds.length === 0}
        empty={
          <EmptyState title="Nothing is held.">
            Posting a job holds what it can cost. What is not paid comes back by itself.
          </EmptyState>
        }
      >
        <Stack>
          <ul className={styles.rows} aria-label="Held for jobs">
            {holds.map(({ jobId, jobTitle, dueDate, held }) => (
              <li key={jobId} className={styles.row}>
                <div className={styles.line}>
                  <Link to={jobPath(jobId)} className={styles.job}>
                    <bdi>{jobTitle}</bdi>
                  </Link>
                  <span className={styles.amount}>
                    <Money dollars={held} />
                  </span>
                </div>
                <p className={styles.note}>
                  Due <RelativeDate value={dueDate} />
                </p>
              </li>
            ))}
          </ul>
          <MoreRows query={query}>Show more jobs</MoreRows>
        </Stack>
      </ApiFaces>
    </Panel>
  );
}
