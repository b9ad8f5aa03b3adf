import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { WholeText } from '@castwork/ui/whole-text';
import { CaseLink } from '@castwork/widgets/case-link';
import { CaseParts } from '@castwork/widgets/case-file/case-parts';
import { useEffect, useRef, useState } from 'react';
import { every } from '../rows/every.ts';
import { BesideEvidence } from '../rows/beside-evidence.tsx';
import { Page } from '../rows/page.tsx';
import { Viewers } from '../rows/viewers.tsx';
import { Who } from '../rows/who.tsx';
import { Decide } from './decide.tsx';
import { Decided } from './decided.tsx';

const Facts = ({ dispute }: { dispute: DisputeCase }) => (
  <Panel title="The case">
    <DefinitionList
      rows={[
        ['Creator', <Who key="creator" person={dispute.creator} />],
        ['Sponsor', <Who key="sponsor" person={dispute.sponsor} />],
        [
          'Job',
          <Link key="job" to={`/operator/jobs/${dispute.file.jobId}`}>
            <bdi>{dispute.jobTitle}</bdi>
          </Link>,
        ],
        ['Opened', <RelativeDate key="opened" value={dispute.openedAt} />],
        [`The ${dispute.openedBy} says`, <WholeText key="reason">{dispute.reason}</WholeText>],
        ['Agreed pay', <Money key="payout" dollars={dispute.payout} />],
        ['Agreed charge', <Money key="charge" dollars={dispute.charge} />],
      ]}
    />
  </Panel>
);

function Found({ dispute }: { dispute: DisputeCase }) {
  const isOpen = dispute.file.submission.status === 'Disputed';
  const [wasOpen] = useState(isOpen);
  const [isLate, setLate] = useState(false);
  const decided = useRef<HTMLDivElement>(null);
  // The button that decided it goes with its form.
  useEffect(() => {
    if (wasOpen && !isOpen) decided.current?.focus();
  }, [wasOpen, isOpen]);
  return (
    <Stack>
      <Viewers of={dispute.viewers} />
      {!isOpen && (
        <div ref={decided} tabIndex={-1}>
          <Decided file={dispute.file} isLate={isLate} />
        </div>
      )}
      <BesideEvidence
        facts={<Facts dispute={dispute} />}
        evidence={<CaseParts file={dispute.file} />}
        actLabel="Go to the decision"
        act={isOpen && <Decide dispute={dispute} onLate={() => setLate(true)} />}
      />
    </Stack>
  );
}

/** Everything that a decision about a submission needs, and the decision. */
export function Case() {
  const { id = '' } = useParams();
  const query = useEndpoint(
    'GET /api/operator/disputes/{id}',
    { params: { id } },
    { refetchInterval: every },
  );
  const dispute = query.data?.dispute;
  return (
    <Page
      title={dispute ? <bdi>{dispute.jobTitle}</bdi> : 'Dispute'}
      lead="Dispute"
      actions={<CaseLink variant="secondary" id={id} />}
      list="disputes"
      query={query}
      failure="Failed to load the case"
    >
      {dispute && <Found key={id} dispute={dispute} />}
    </Page>
  );
}
