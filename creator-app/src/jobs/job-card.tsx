import type { MyJob, VisibleJob } from '@castwork/contract/jobs/schemas';
import { Card } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles } from '@castwork/ui/format';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';
import { JobLink } from '@castwork/widgets/job-link';
import { PersonLine } from '@castwork/widgets/person-line';
import { PlaceFact } from '@castwork/widgets/place-fact';
import { ShareFacts } from '@castwork/widgets/share-facts';
import type { ReactNode } from 'react';
import { Contact } from './contact.tsx';
import { JobMoment } from './job-moment.tsx';

export interface JobCardProps {
  job: VisibleJob | MyJob;
  /** The level of its heading; 2 unless it stands under one. */
  level?: 2 | 3;
  /** What the payout is at this point, e.g. `You earn`. */
  payoutLabel?: string;
  badge?: ReactNode;
  /** What happens by itself: of jobs that were taken, their `JobClock`. */
  clock?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A job as a creator sees it: what it pays, where and how far, by when; then everything else. */
export function JobCard(props: JobCardProps) {
  const { job, level = 2, payoutLabel = 'You earn', badge, clock, actions, children } = props;
  return (
    <Card
      id={job._id}
      title={<JobLink id={job._id} title={job.title} />}
      level={level}
      figure={<Money dollars={job.creatorPayoutPerCreator} />}
      figureLabel={payoutLabel}
      badge={badge}
      facts={
        <>
          <PlaceFact {...job} />
          <JobMoment job={job} />
          {clock}
          <ShareFacts {...job} />
        </>
      }
      actions={actions}
    >
      {job.sponsor && <PersonLine person={job.sponsor} />}
      <LongText>{job.description}</LongText>
      <DefinitionList
        rows={[
          ...deliverableRows(job),
          ['Agent', job.agentName],
          ['Contact', job.agentPhone && <Contact phone={job.agentPhone} />],
          ['Radius', job.radiusMiles === null ? 'Anywhere' : formatMiles(job.radiusMiles)],
        ]}
      />
      {children}
    </Card>
  );
}
