import type { JobPage } from '@castwork/contract/jobs/job-page';
import { submissionState } from '@castwork/contract/process/state-words';
import { roles } from '@castwork/contract/roles';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { Link } from '@castwork/router';
import { LinkButton } from '@castwork/ui/link-button';
import { StatusBadge } from '@castwork/ui/status-badge';
import { PersonLink } from '@castwork/widgets/person-link';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import * as styles from './job-page.module.css';

interface EveryWorkProps {
  job: JobPage;
  submissions: readonly Submission[];
}

/** For its sponsor: who took the job, and how far each is. Decisions are taken on the dashboard. */
export const EveryWork = ({ job, submissions }: EveryWorkProps) => (
  <>
    {submissions.length === 0 && <p>No submissions yet</p>}
    {submissions.length > 0 && (
      <ul className={styles.works} aria-label="Submissions">
        {submissions.map((submission) => (
          <li key={submission._id} className={styles.work}>
            <span className={styles.name}>
              <PersonLink id={submission.creatorId} name={submission.creatorName} />
            </span>
            <StatusBadge {...submissionState('sponsor', submission)} />
            <MessageLink id={submission._id} name={submission.creatorName} />
          </li>
        ))}
      </ul>
    )}
    {/* One that was taken down is there for what creators made of it. */}
    {!(job.isTakenDown && submissions.length === 0) && (
      <div>
        <LinkButton as={Link} to={`${roles.sponsor.home}?job=${job._id}`}>
          Open on your dashboard
        </LinkButton>
      </div>
    )}
  </>
);
