import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { CaseLink } from '@castwork/widgets/case-link';
import { CaseParts } from '@castwork/widgets/case-file/case-parts';
import { useEffect, useRef, useState } from 'react';
import { BackToWaiting } from '../rows/back-to-waiting.tsx';
import { every } from '../rows/every.ts';
import { BesideEvidence } from '../rows/beside-evidence.tsx';
import { Page } from '../rows/page.tsx';
import { Viewers } from '../rows/viewers.tsx';
import { Who } from '../rows/who.tsx';
import { Decide } from './decide.tsx';

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
        [`The ${dispute.openedBy} says`, dispute.reason],
        ['Agreed pay', <Money key="payout" dollars={dispute.payout} />],
        ['Agreed charge', <Money key="charge" dollars={dispute.charge} />],
      ]}
    />
  </Panel>
);

interface DecidedProps {
  dispute: DisputeCase;
  /** Whether whoever looks had decided, too, and came late. */
  isLate: boolean;
}

/** What was decided, and why, as both sides read it. */
function Decided({ dispute, isLate }: DecidedProps) {
  const { share = 0, reason } =
    dispute.file.events.findLast(({ kind }) => kind === 'dispute_resolved')?.data ?? {};
  return (
    <Banner tone={isLate ? 'warning' : 'success'}>
      {isLate && <p>Another operator was faster: what you decided was not applied.</p>}
      <p>
        This dispute was decided. {share === 0 ? 'Nothing' : `${share}% of what was agreed`} is
        paid.
      </p>
      {reason && (
        <p>
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      <BackToWaiting />
    </Banner>
  );
}

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
          <Decided dispute={dispute} isLate={isLate} />
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
      actions={<CaseLink id={id} />}
      query={query}
      failure="Failed to load the case"
    >
      {dispute && <Found key={id} dispute={dispute} />}
    </Page>
  );
}
