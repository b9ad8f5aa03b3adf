import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles, formatPlace } from '@castwork/ui/format';
import { TrashIcon } from '@castwork/ui/further-icons';
import { CalendarIcon, PinIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { JobLink } from '@castwork/widgets/job-link';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { PersonLine } from '@castwork/widgets/person-line';
import { JobChanged } from './job-changed.tsx';
import { StillWantedButton } from './still-wanted-button.tsx';

/** One request: what was asked, when, and what became of it. */
export function RequestCard(props: { request: JobRequest; onDelete: () => void }) {
  const { request, onDelete } = props;
  const { creatorPayoutPerCreator: payout, jobChangedAt } = request;
  const place = formatPlace(request.jobCity, request.jobState);
  const isPending = request.status === 'pending';
  return (
    <Card
      id={request._id}
      title={<JobLink id={request.jobId} title={request.jobTitle} />}
      level={2}
      figure={isPending && payout !== undefined ? <Money dollars={payout} /> : undefined}
      figureLabel="You would earn"
      badge={<StatusBadge {...requestState('creator', request)} />}
      facts={
        <>
          {place && (
            <Fact icon={<PinIcon />}>
              <bdi>{place}</bdi>
              {request.distanceMiles !== null && ` · ${formatMiles(request.distanceMiles)} away`}
            </Fact>
          )}
          {isPending && request.dueDate && (
            <Fact icon={<CalendarIcon />}>
              Due <RelativeDate value={request.dueDate} />
            </Fact>
          )}
        </>
      }
      actions={
        <>
          {jobChangedAt && <StillWantedButton id={request._id} version={request.jobVersion} />}
          <MessageLink id={request._id} name="the sponsor" />
          <Button aria-describedby={request._id} icon={<TrashIcon />} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      {jobChangedAt && <JobChanged key={request.jobVersion} id={request._id} at={jobChangedAt} />}
      {request.sponsor && <PersonLine person={request.sponsor} />}
      <DefinitionList
        rows={[
          ['Requested', <RelativeDate key="requested" value={request.createdAt} />],
          ['Resolved', request.resolvedAt && <RelativeDate value={request.resolvedAt} />],
          ['Your note', request.note],
          ['Reason', request.reason],
        ]}
      />
    </Card>
  );
}
