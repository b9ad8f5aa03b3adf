import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles, formatPlace } from '@castwork/ui/format';
import { ClockIcon, PinIcon, UserIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import type { ReactNode } from 'react';
import * as styles from './requests.module.css';

const miles = (distance: number | null) => distance && formatMiles(distance);

/** Who asks for which job, from how far, and why. */
export function RequestCard({ request, actions }: { request: JobRequest; actions?: ReactNode }) {
  const creatorPlace = formatPlace(request.city, request.state);
  const jobPlace = formatPlace(request.jobCity, request.jobState);
  return (
    <Card
      level={2}
      title={request.jobTitle}
      badge={<StatusBadge {...requestState('sponsor', request.status)} />}
      facts={
        <>
          <Fact icon={<UserIcon />}>
            <bdi>{request.creatorName}</bdi>
            {creatorPlace && (
              <>
                {' · '}
                <bdi>{creatorPlace}</bdi>
              </>
            )}
          </Fact>
          {jobPlace && (
            <Fact icon={<PinIcon />}>
              Job in <bdi>{jobPlace}</bdi>
            </Fact>
          )}
          <Fact icon={<ClockIcon />}>
            Requested <RelativeDate value={request.createdAt} />
          </Fact>
        </>
      }
      actions={actions}
    >
      {request.note && (
        <blockquote className={styles.note} dir="auto">
          {request.note}
        </blockquote>
      )}
      <DefinitionList
        rows={[
          ['Creator to job', miles(request.creatorToJobMiles) || null],
          ['You to job', miles(request.sponsorToJobMiles) || null],
          ['Resolved', request.resolvedAt && <RelativeDate value={request.resolvedAt} />],
          ['Reason', request.reason],
        ]}
      />
    </Card>
  );
}
