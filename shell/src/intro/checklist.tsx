import type { User } from '@castwork/contract/accounts/schemas';
import type { MyJob, PostedJob } from '@castwork/contract/jobs/schemas';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Link } from '@castwork/router';
import { useEndpointList } from '@castwork/session';
import { ChevronRightIcon } from '@castwork/ui/further-icons';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { Panel } from '@castwork/ui/panel';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import * as styles from './checklist.module.css';
import { creatorSteps, sponsorSteps, type Step } from './first-steps.ts';

const noJobs: readonly MyJob[] = [];
const nothingPosted: readonly PostedJob[] = [];
const noRequests: readonly JobRequest[] = [];

/** What to do first, ticked off as it is done; each step leads to where that is. */
function Checklist({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title="Your first steps">
      <p>
        {done === steps.length ? 'All done. You know your way.' : `${done} of ${steps.length} done`}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, words, to, isDone }, index) => (
          <li key={title} className={isDone ? styles.done : undefined}>
            <Link to={to} className={styles.step}>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <CheckCircleIcon /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>
                  {title}
                  {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                </span>
                {words}
              </span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** A creator's first steps. */
export function CreatorChecklist({ user }: { user: User }) {
  const { data } = useEndpointList('GET /api/jobs/my-jobs');
  return <Checklist steps={creatorSteps(user, data?.jobs ?? noJobs)} />;
}

/** A sponsor's first steps. */
export function SponsorChecklist({ user }: { user: User }) {
  const posted = useEndpointList('GET /api/jobs/sponsor/posted-jobs');
  const asked = useEndpointList('GET /api/job-requests');
  return (
    <Checklist
      steps={sponsorSteps(
        user,
        posted.data?.jobs ?? nothingPosted,
        asked.data?.requests ?? noRequests,
      )}
    />
  );
}
