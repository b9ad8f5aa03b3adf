import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Badge } from '@castwork/ui/badge';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { CalendarIcon, PinIcon, TrashIcon, UsersIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import type { Ask } from '../decisions/question.ts';
import { Submissions } from './submissions.tsx';
import { placeOf, typeName } from './words.ts';
import * as styles from './jobs.module.css';

/** A job with all its sponsor knows about it. */
export const JobCard = ({ job, ask }: { job: PostedJob; ask: Ask }) => (
  <Card
    title={job.title}
    figure={<Money dollars={job.budget} />}
    figureLabel="budget"
    badge={<Badge tone={job.isUpForGrabs ? 'success' : 'info'}>{typeName(job.jobType)}</Badge>}
    facts={
      <>
        <Fact icon={<CalendarIcon />}>
          Due <RelativeDate value={job.dueDate} />
        </Fact>
        <Fact icon={<PinIcon />}>{placeOf(job)}</Fact>
        <Fact icon={<UsersIcon />}>
          {job.submissions.length} of {job.splitCount} accepted
        </Fact>
      </>
    }
    actions={
      <Button icon={<TrashIcon />} onClick={() => ask({ kind: 'delete', job })}>
        Delete Job
      </Button>
    }
  >
    <p className={styles.description}>{job.description}</p>
    <DefinitionList
      rows={[
        ['Due date', job.dueDate],
        ['Type', typeName(job.jobType)],
        ['Radius', job.radiusMiles === null ? null : `${job.radiusMiles} miles`],
        ['Each creator gets', <Money key="payout" dollars={job.creatorPayoutPerCreator} />],
        ['Agent', `${job.agentName} · ${job.agentPhone}`],
      ]}
    />
    <Submissions job={job} ask={ask} />
  </Card>
);
