import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Link } from '@castwork/router';
import { Badge } from '@castwork/ui/badge';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { CalendarIcon, PlusIcon, TrashIcon, UsersIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { memo } from 'react';
import type { Ask } from '../decisions/question.ts';
import { LongText } from '../layout/long-text.tsx';
import type { JobTab } from './job-tabs.ts';
import { PlaceFact } from './place-fact.tsx';
import { Submissions } from './submissions.tsx';
import { typeName } from './words.ts';

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

export interface JobCardProps {
  job: PostedJob;
  tab: JobTab;
  /** Submissions that wait can be chosen to be approved together. */
  canChoose: boolean;
  ask: Ask;
}

/** A job with all its sponsor knows about it. Other jobs' changes do not render it again. */
export const JobCard = memo(function JobCard({ job, tab, canChoose, ask }: JobCardProps) {
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
          ['Radius', job.radiusMiles === null ? null : `${job.radiusMiles} miles`],
          ['Each creator gets', <Money key="payout" dollars={job.creatorPayoutPerCreator} />],
          ['Agent', `${job.agentName} · ${job.agentPhone}`],
        ]}
      />
      <Submissions job={job} tab={tab} canChoose={canChoose} ask={ask} />
    </Card>
  );
});
