import type { Report as Found } from '@castwork/contract/reports/schemas';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Moment } from '@castwork/ui/moment';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { WholeText } from '@castwork/ui/whole-text';
import { Entries } from '@castwork/widgets/case-file/entries';
import { BackToWaiting } from '../rows/back-to-waiting.tsx';
import { Page } from '../rows/page.tsx';
import { Done, Kept } from '../rows/row.tsx';
import * as rows from '../rows/rows.module.css';
import { Viewers } from '../rows/viewers.tsx';
import { Who } from '../rows/who.tsx';
import { Close } from './close.tsx';

const About = ({ of: { person, by, at, reason, job } }: { of: Found }) => (
  <Panel title="The report">
    <WholeText>{reason}</WholeText>
    <DefinitionList
      rows={[
        ['Reported', <Who key="person" person={person} />],
        ['They are', `a ${person.role}`],
        ['Here since', <RelativeDate key="since" value={person.since} />],
        ['People who reported them', person.reports],
        ['By', <Who key="by" person={by} />],
        ['When', <Moment key="at" value={at} />],
        [
          'About the job',
          job && (
            <Link key="job" to={`/operator/jobs/${job._id}`}>
              <bdi>{job.title}</bdi>
            </Link>
          ),
        ],
      ]}
    />
  </Panel>
);

const Said = ({ of: { messages, person, by } }: { of: Found }) => (
  <Panel title="What they wrote around it">
    {messages.length === 0 ? (
      <p>There are no messages.</p>
    ) : (
      <Entries
        label="Messages"
        entries={messages.map(({ _id, at, from, text }) => ({
          id: _id,
          at,
          who: from === person._id ? person.name : by.name,
          said: text,
        }))}
      />
    )}
  </Panel>
);

const Parts = ({ of }: { of: Found }) => (
  <Kept>
    <Viewers of={of.viewers} />
    {of.closed && (
      <Done>
        <Banner tone="success">
          <bdi>{of.closed.by}</bdi> closed it <RelativeDate value={of.closed.at} />:
          <WholeText>{of.closed.reason}</WholeText>
          <BackToWaiting />
        </Banner>
      </Done>
    )}
    <div className={rows.sides}>
      <Stack>
        <About of={of} />
        <Close id={of._id} offered={!of.closed} />
      </Stack>
      <Said of={of} />
    </div>
  </Kept>
);

/** What somebody says of somebody, with what was written around it. */
export function Report() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/operator/reports/{id}', { params: { id } });
  const report = query.data?.report;
  return (
    <Page
      title={report ? <bdi>{report.person.name}</bdi> : 'Report'}
      lead="Report"
      actions={
        report?.submissionId && (
          <LinkButton as={Link} to={`/operator/cases/${report.submissionId}`}>
            Case
          </LinkButton>
        )
      }
      list="waiting"
      query={query}
      failure="Failed to load the report"
    >
      {report && <Parts of={report} />}
    </Page>
  );
}
