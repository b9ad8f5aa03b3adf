import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles, formatPlace } from '@castwork/ui/format';
import { PinIcon, TrashIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { JobLink } from '@castwork/widgets/job-link';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { PersonLine } from '@castwork/widgets/person-line';

/** One request: what was asked, when, and what became of it. */
export function RequestCard(props: { request: JobRequest; onDelete: () => void }) {
  const { request, onDelete } = props;
  const place = formatPlace(request.jobCity, request.jobState);
  return (
    <Card
      title={<JobLink id={request.jobId} title={request.jobTitle} />}
      level={2}
      badge={<StatusBadge {...requestState('creator', request.status)} />}
      facts={
        place && (
          <Fact icon={<PinIcon />}>
            <bdi>{place}</bdi>
            {request.distanceMiles !== null && ` · ${formatMiles(request.distanceMiles)} away`}
          </Fact>
        )
      }
      actions={
        <>
          <MessageLink id={request._id} name="the sponsor" />
          <Button icon={<TrashIcon />} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
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
