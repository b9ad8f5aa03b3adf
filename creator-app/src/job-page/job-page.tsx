import type { JobPage as Job } from '@castwork/contract/jobs/job-page';
import { isEnded } from '@castwork/contract/process/ended-statuses';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatCount } from '@castwork/ui/format';
import { Money } from '@castwork/ui/money';
import { PageHeader } from '@castwork/ui/page-header';
import { DatedRelative, RelativeDate } from '@castwork/ui/relative-date';
import { useKeptFocus } from '@castwork/ui/use-kept-focus';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';
import { PersonLine } from '@castwork/widgets/person-line';
import { Conversation } from '@castwork/widgets/messages/lazy';
import { LinkedText } from '@castwork/widgets/messages/linked-text';
import { Notes } from '@castwork/widgets/notes';
import { useRef } from 'react';
import { JobChanged } from '../my-requests/job-changed.tsx';
import { Answer } from './answer.tsx';
import { Course } from './course.tsx';
import * as styles from './job-page.module.css';
import { JobActions } from './job-actions.tsx';
import { placeWords } from './place-words.ts';
import { ReportJob } from './report-job.tsx';
import { ShareButton } from './share-button.tsx';
import { needsRenewal } from './needs-renewal.ts';

/** What it is about for whoever looks: what it pays and by when, or what the own work came to. */
function Lead({ job: { submission, dueDate }, payout }: { job: Job; payout: number }) {
  const { status, approvedAt = null } = submission ?? {};
  if (isEnded(status)) return 'Not paid';
  const money = <Money dollars={payout} />;
  if (approvedAt !== null)
    return (
      <>
        Paid {money} <RelativeDate value={approvedAt} />
      </>
    );
  return (
    <>
      {status === 'Disputed' ? 'Agreed pay' : 'Pays'} {money} · due <RelativeDate value={dueDate} />
    </>
  );
}

/** Whom the amount is for, where somebody might take it for another's. */
function Whose({ job: { submission, splitCount } }: { job: Job }) {
  const share = submission?.decision?.share ?? 100;
  if (share < 100) return <p>{share}% of what was agreed, as an operator decided</p>;
  return (
    splitCount > 1 && <p>For each of {formatCount(splitCount, 'creator')} who share the job</p>
  );
}

/** All there is to know of a job, in one column: what, for whom, for how much, by when, how it went. */
export function JobPage({ job }: { job: Job }) {
  const threadId = job.submission?._id ?? job.request?._id;
  const payout = job.submission?.payout ?? job.creatorPayoutPerCreator;
  const course = useRef<HTMLElement>(null);
  // A button that was pressed goes: what became of it stands under the last question.
  useKeptFocus(course);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<bdi id={job._id}>{job.title}</bdi>}
        lead={<Lead job={job} payout={payout} />}
        actions={
          <>
            <JobActions job={job} />
            <ShareButton title={job.title} />
          </>
        }
      />
      {needsRenewal(job) && (
        <Answer question="What changed">
          <JobChanged key={job.version} id={job.request._id} at={job.request.jobChangedAt} />
        </Answer>
      )}
      <Answer question="What">
        <p className={styles.description} dir="auto">
          <LinkedText text={job.description} />
        </p>
        <DefinitionList rows={deliverableRows(job)} />
        <Notes notes={job.notes} />
      </Answer>
      <Answer question="For whom">
        <PersonLine person={job.sponsor} />
        <p>{placeWords(job)}</p>
      </Answer>
      <Answer question="For how much">
        <p className={styles.amount}>
          <Money dollars={payout} />
        </p>
        <Whose job={job} />
      </Answer>
      <Answer question="By when">
        <p>
          <DatedRelative value={job.dueDate} />
        </p>
      </Answer>
      <Answer
        question={job.submission || job.submissions ? 'How it went' : 'How it stands'}
        ref={course}
      >
        <Course job={job} />
      </Answer>
      {threadId && (
        <Answer question="Messages">
          <Conversation threadId={threadId} />
        </Answer>
      )}
      <ReportJob job={job} />
    </div>
  );
}
