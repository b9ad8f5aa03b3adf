import { About } from '../about/about.tsx';
import type { Ask } from '../decisions/question.ts';
import type { JobTab } from '../jobs/job-tabs.ts';
import type { Posting } from '../jobs/postings.ts';
import { Few } from '../layout/few.tsx';
import { creatorOf } from './creator-of.ts';
import { JobActions } from './posting-actions.tsx';
import { Submissions } from './submissions.tsx';
import * as styles from './job-card.module.css';

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
export function Posts({ posting: { jobs, all }, ...props }: PostsProps) {
  const [job] = jobs;
  // How many others were taken stands beside how many there are.
  const isTakenElsewhere = all.some(({ submissions }) => submissions.length > 0);
  if (props.tab === 'posted' && job!.submissions.length === 0 && isTakenElsewhere) return null;
  if (jobs.length === 1 || props.tab === 'posted') return <Submissions job={job!} {...props} />;
  return (
    <Few
      className={styles.posts}
      aria-label="Posts"
      items={jobs}
      what="post"
      render={(job) => (
        <li key={job._id} className={styles.post}>
          <Submissions job={job} {...props} />
          {/* Their titles are equal: who took each is what tells it apart. */}
          <About
            id={[...job.submissions, ...(job.endedSubmissions ?? [])].map(creatorOf).join(' ')}
          >
            <div className={styles.decide}>
              <JobActions job={job} ask={props.ask} />
            </div>
          </About>
        </li>
      )}
    />
  );
}
