import { Button } from '@castwork/ui/button';
import { useState } from 'react';
import type { Ask } from '../decisions/question.ts';
import type { JobTab } from '../jobs/job-tabs.ts';
import type { Posting } from '../jobs/postings.ts';
import { JobActions } from './posting-actions.tsx';
import { Submissions } from './submissions.tsx';
import * as styles from './job-card.module.css';

/** How many a card begins with. */
const few = 3;

export interface PostsProps {
  posting: Posting;
  tab: JobTab;
  /** Submissions that wait can be chosen to be approved together. */
  canChoose: boolean;
  /** What is shown of it is the work that was not completed. */
  isEnded: boolean;
  ask: Ask;
}

/** Who took a job; of equal posts each that somebody took, where they differ. */
export function Posts({ posting: { jobs }, ...props }: PostsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = jobs.length;
  if (count === 1 || props.tab === 'posted') return <Submissions job={jobs[0]!} {...props} />;
  return (
    <>
      <ul className={styles.posts} aria-label="Posts">
        {(isOpen ? jobs : jobs.slice(0, few)).map((job) => (
          <li key={job._id} className={styles.post}>
            <Submissions job={job} {...props} />
            <div className={styles.decide}>
              <JobActions job={job} ask={props.ask} />
            </div>
          </li>
        ))}
      </ul>
      {count > few && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${count} posts`}
        </Button>
      )}
    </>
  );
}
