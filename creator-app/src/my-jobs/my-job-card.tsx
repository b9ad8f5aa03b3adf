import type { MyJob } from '@castwork/contract/jobs/schemas';
import { Banner } from '@castwork/ui/banner';
import { CaseLink } from '@castwork/widgets/case-link';
import { OwnJobCard } from '../jobs/own-job-card.tsx';
import { Progress } from '../jobs/progress.tsx';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { QuietActions } from '@castwork/widgets/quiet-actions';
import { LinksForm } from './links-form.tsx';
import { WaysOut } from './ways-out.tsx';

/** An accepted job with its form for links, and what the sponsor asked to be changed. */
export const MyJobCard = ({ job }: { job: MyJob }) => (
  <OwnJobCard
    job={job}
    actions={
      <QuietActions>
        <MessageLink id={job.acceptedJobId} name="the sponsor" />
        {job.feedback && <CaseLink id={job.acceptedJobId} />}
        <WaysOut job={job} />
      </QuietActions>
    }
  >
    <Progress job={job} />
    {job.feedback ? (
      <Banner tone="warning">
        <strong>The sponsor asks for changes:</strong> <bdi>{job.feedback}</bdi>
      </Banner>
    ) : (
      <p>No links submitted yet.</p>
    )}
    {/* Changes may be asked for while the card is on screen: the form then begins anew. */}
    <LinksForm key={job.previousLinks?.join(' ')} job={job} />
  </OwnJobCard>
);
