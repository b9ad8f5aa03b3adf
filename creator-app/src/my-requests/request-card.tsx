import type { JobRequest } from '@castwork/contract/requests/schemas';
import type { RequestStatus } from '@castwork/contract/process/request';
import { Button } from '@castwork/ui/button';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { PinIcon, TrashIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';
import { type Status, StatusBadge } from '@castwork/ui/status-badge';
import { miles } from '../jobs/miles.ts';

const badges = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  expired: 'Expired',
} satisfies Record<RequestStatus, Status>;

/** One request: what was asked, when, and what became of it. */
export function RequestCard(props: { request: JobRequest; onDelete: () => void }) {
  const { request, onDelete } = props;
  const place = [request.jobCity, request.jobState].filter(Boolean).join(', ');
  return (
    <Card
      title={request.jobTitle}
      level={2}
      badge={<StatusBadge status={badges[request.status]} />}
      facts={
        place && (
          <Fact icon={<PinIcon />}>
            <bdi>{place}</bdi>
            {request.distanceMiles !== null && ` · ${miles(request.distanceMiles)} away`}
          </Fact>
        )
      }
      actions={
        <Button icon={<TrashIcon />} onClick={onDelete}>
          Delete
        </Button>
      }
    >
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
