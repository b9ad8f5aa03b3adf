import { submissionState } from '@castwork/contract/process/state-words';
import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { Link } from '@castwork/router';
import { About } from '../about/about.tsx';
import { ChevronDownIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Money } from '@castwork/ui/money';
import { DatedRelative } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useId, useState } from 'react';
import { Brief } from '../job-card/brief.tsx';
import { PostingActions } from '../job-card/posting-actions.tsx';
import { Posts, type PostsProps } from '../job-card/posts.tsx';
import { mainWork } from '../jobs/find-jobs.ts';
import { postingWords } from '../jobs/postings.ts';
import { typeName } from '../jobs/words.ts';
import * as styles from './job-table.module.css';

/** The state of a posting's work that matters most; who has none yet waits for creators. */
function State({ posting: { jobs }, isEnded }: Pick<PostsProps, 'posting' | 'isEnded'>) {
  const submissions = jobs.flatMap((job) =>
    isEnded ? (job.endedSubmissions ?? []) : job.submissions,
  );
  const work = mainWork({ submissions });
  return work ? <StatusBadge {...submissionState('sponsor', work)} /> : 'Nobody yet';
}

/** A job in a line; opened, also its brief and who took it. */
export function JobRow(props: PostsProps) {
  const { posting } = props;
  const { jobs, all } = posting;
  const job = jobs[0]!;
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  return (
    <About id={title}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.title}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon />
            <bdi id={title}>{job.title}</bdi>
            {jobs.length > 1 && <span className={styles.count}>×{jobs.length}</span>}
          </button>
          <span className={styles.type}>{typeName(job.jobType)}</span>
        </th>
        <td className={styles.due}>
          <DatedRelative value={job.dueDate} />
        </td>
        <td className={styles.amount}>
          <Money dollars={job.budget} />
        </td>
        <td>
          <State {...props} />
        </td>
        <td>
          {all.length > 1 ? postingWords(all) : `${job.submissions.length} of ${job.splitCount}`}
        </td>
        <td>
          <div className={styles.actions}>
            <PostingActions {...props} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={6}>
            <div className={styles.details}>
              <Brief job={job} />
              <Posts {...props} />
              <div>
                <LinkButton as={Link} to={jobPagePath(job._id)}>
                  Job page
                </LinkButton>
              </div>
            </div>
          </td>
        </tr>
      )}
    </About>
  );
}
