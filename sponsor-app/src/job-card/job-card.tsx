import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Link } from '@castwork/router';
import { Badge } from '@castwork/ui/badge';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { CalendarIcon, PlusIcon, TrashIcon, UsersIcon } from '@castwork/ui/icons';
import { formatMiles } from '@castwork/ui/format';
import { LinkButton } from '@castwork/ui/link-button';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { memo } from 'react';
import { PlaceFact } from '../jobs/place-fact.tsx';
import { Notes } from './notes.tsx';
import { Submissions, type SubmissionsProps } from './submissions.tsx';
import { typeName } from '../jobs/words.ts';

const Facts = ({ job }: { job: PostedJob }) => (
  <>
    <Fact icon={<CalendarIcon />}>
      Due <RelativeDate value={job.dueDate} />
    </Fact>
    <PlaceFact {...job} />
    <Fact icon={<UsersIcon />}>
      {job.submissions.length} of {job.splitCount} accepted
    </Fact>
  </>
);

/** Nothing of its brief can matter any more. */
const isAllPaid = ({ submissions, splitCount }: PostedJob) =>
  submissions.filter(({ status }) => status === 'Approved').length >= splitCount;

/** A job with all its sponsor knows about it. Other jobs' changes do not render it again. */
export const JobCard = memo(function JobCard(props: SubmissionsProps) {
  const { job, tab, ask } = props;
  return (
    <Card
      level={2}
      title={job.title}
      figure={<Money dollars={job.budget} />}
      figureLabel="Budget"
      badge={<Badge tone={job.isUpForGrabs ? 'success' : 'info'}>{typeName(job.jobType)}</Badge>}
      facts={<Facts job={job} />}
      actions={
        <>
          {tab === 'past' && (
            <LinkButton as={Link} to={`?tab=posted&post=${job._id}`} icon={<PlusIcon />}>
              Post again
            </LinkButton>
          )}
          {!isAllPaid(job) && <Button onClick={() => ask({ kind: 'edit', job })}>Edit Job</Button>}
          <Button icon={<TrashIcon />} onClick={() => ask({ kind: 'delete', job })}>
            Delete Job
          </Button>
        </>
      }
    >
      <LongText>{job.description}</LongText>
      <DefinitionList
        rows={[
          ['Due date', job.dueDate],
          ['Type', typeName(job.jobType)],
          ['Radius', job.radiusMiles === null ? null : formatMiles(job.radiusMiles)],
          ['Each creator gets', <Money key="payout" dollars={job.creatorPayoutPerCreator} />],
          ['Agent', `${job.agentName} · ${job.agentPhone}`],
        ]}
      />
      <Notes notes={job.notes} />
      <Submissions {...props} />
    </Card>
  );
});
