import type { OperatorCase } from '@castwork/contract/cases/schemas';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { CaseLink } from '@castwork/widgets/case-link';
import { CaseParts } from '@castwork/widgets/case-file/case-parts';
import { BesideEvidence } from '../rows/beside-evidence.tsx';
import { Decided } from '../disputes/decided.tsx';
import { Page } from '../rows/page.tsx';
import { PersonName } from '../rows/person-name.tsx';
import { Kept } from '../rows/row.tsx';
import { Viewers } from '../rows/viewers.tsx';
import { whyWords } from '../waiting/detail-words.ts';
import { ActOnCase } from './act-on-case.tsx';

/** Why it waits, or how it ended; that nothing waits is said where something could be done. */
function Why({ of: { waits, file } }: { of: OperatorCase }) {
  if (waits)
    return (
      <Banner tone="warning">
        {whyWords[waits.why]}. It came up <RelativeDate value={waits.since} />.
      </Banner>
    );
  if (file.submission.status === 'Disputed') return <Banner tone="info">It is in dispute.</Banner>;
  return <Decided file={file} />;
}

const Found = ({ of }: { of: OperatorCase }) => (
  <Stack>
    <Viewers of={of.viewers} />
    <Why of={of} />
    <BesideEvidence
      facts={
        <Panel title="What it is about">
          <DefinitionList
            rows={[
              ['Creator', <PersonName key="creator" of={of.file.creator} />],
              ['Sponsor', <PersonName key="sponsor" of={of.file.sponsor} />],
              [
                'Job',
                <Link key="job" to={`/operator/jobs/${of.file.jobId}`}>
                  <bdi>{of.file.brief.title}</bdi>
                </Link>,
              ],
            ]}
          />
        </Panel>
      }
      evidence={<CaseParts file={of.file} />}
      actLabel={of.waits || of.transitions.includes('dispute') ? 'Go to what to do' : undefined}
      act={
        <Kept>
          <ActOnCase of={of} />
        </Kept>
      }
    />
  </Stack>
);

/** Everything about a submission, why it waits, and what an operator may do with it. */
export function RedCase() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/operator/cases/{id}', { params: { id } });
  const found = query.data?.case;
  const mayResolve = found?.transitions.includes('resolvePaid');
  return (
    <Page
      title={found ? <bdi>{found.file.brief.title}</bdi> : 'Case'}
      lead="Case"
      actions={
        found && (
          <>
            <CaseLink variant="secondary" id={id} />
            {mayResolve && (
              <LinkButton as={Link} to={`/operator/disputes/${id}`}>
                Decide the dispute
              </LinkButton>
            )}
          </>
        )
      }
      list="waiting"
      query={query}
      failure="Failed to load the case"
    >
      {found && <Found of={found} />}
    </Page>
  );
}
