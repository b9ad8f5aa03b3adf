import type { OperatorJob } from '@castwork/contract/operator/job-schemas';
import { isEnded } from '@castwork/contract/process/ended-statuses';
import { submissionState } from '@castwork/contract/process/state-words';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { DatedRelative, RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { DoneBy } from '../rows/done-by.tsx';
import { Page } from '../rows/page.tsx';
import { PersonName } from '../rows/person-name.tsx';
import { Done, Kept, Row, Rows } from '../rows/row.tsx';
import * as rows from '../rows/rows.module.css';
import { Viewers } from '../rows/viewers.tsx';
import { Who } from '../rows/who.tsx';
import { JobBadge } from './job-badge.tsx';
import { TakeDown } from './take-down.tsx';

const Brief = ({ of }: { of: OperatorJob }) => (
  <Panel title="The job">
    <LongText>{of.description}</LongText>
    <DefinitionList
      rows={[
        ['Sponsor', <Who key="sponsor" person={of.sponsor} />],
        ['Posted', <RelativeDate key="posted" value={of.createdAt} />],
        ['Due', <DatedRelative key="due" value={of.dueDate} />],
        ['Where', of.jobType === 'upForGrabs' ? 'Anywhere' : [of.city, of.state].join(', ')],
        ['Budget', <Money key="budget" dollars={of.budget} />],
        ['Held for it', <Money key="held" dollars={of.held} />],
        ['Places taken', `${of.accepted} of ${of.splitCount}`],
        ['Requests that wait', of.requests],
        ['Id', of._id],
      ]}
    />
  </Panel>
);

const Work = ({ of: { work } }: { of: OperatorJob }) => (
  <Panel title="Work on it">
    {work.length === 0 ? (
      <p>Nobody has accepted it.</p>
    ) : (
      <Rows label="Work on it">
        {work.map(({ _id, creator, status, acceptedAt, payout }) => (
          <Row
            key={_id}
            badge={<StatusBadge {...submissionState('sponsor', { status })} note="" />}
            title={<PersonName of={creator} />}
            note={
              <>
                Accepted <RelativeDate value={acceptedAt} />
              </>
            }
            amount={isEnded(status) ? null : payout}
          >
            <LinkButton
              as={Link}
              to={`/operator/cases/${_id}`}
              aria-label={`Case of ${creator.name}`}
            >
              Case
            </LinkButton>
          </Row>
        ))}
      </Rows>
    )}
  </Panel>
);

const Found = ({ of }: { of: OperatorJob }) => (
  <Kept>
    <Viewers of={of.viewers} />
    {of.takenDown && (
      <Done>
        <DoneBy done="Taken down" of={of.takenDown} />
      </Done>
    )}
    <div className={rows.sides}>
      <Stack>
        <Brief of={of} />
        <TakeDown id={of._id} offered={of.status !== 'Deleted'} />
      </Stack>
      <Work of={of} />
    </div>
  </Kept>
);

/** What an operator needs to know of a job, and the way to take it down. */
export function Job() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/operator/jobs/{id}', { params: { id } });
  const job = query.data?.job;
  return (
    <Page
      title={job ? <bdi>{job.title}</bdi> : 'Job'}
      lead="Job"
      actions={job && <JobBadge of={job} />}
      list="jobs"
      query={query}
      failure="Failed to load the job"
    >
      {job && <Found of={job} />}
    </Page>
  );
}
