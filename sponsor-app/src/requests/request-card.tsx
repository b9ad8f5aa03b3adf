import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { About } from '../about/about.tsx';
import { Banner } from '@castwork/ui/banner';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatCount, formatMiles, formatPlace } from '@castwork/ui/format';
import { ClockIcon } from '@castwork/ui/further-icons';
import { CheckCircleIcon, PinIcon, StarIcon, UserIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { ChannelList } from '@castwork/widgets/channel-list';
import { JobLink } from '@castwork/widgets/job-link';
import { PersonLink } from '@castwork/widgets/person-link';
import { type ReactNode, useId } from 'react';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { pastWorkWords } from './past-work-words.ts';
import * as styles from './requests.module.css';

/** Who asks for which job, from how far, and why. */
export function RequestCard({ request, actions }: { request: JobRequest; actions?: ReactNode }) {
  const { creatorPayoutPerCreator, creatorToJobMiles, channels, pastWork } = request;
  const { rating = null, reviews = 0 } = request.creator?.figures ?? {};
  const title = useId();
  const creator = useId();
  const creatorPlace = formatPlace(request.city, request.state);
  const jobPlace = formatPlace(request.jobCity, request.jobState);
  return (
    <Card
      level={2}
      id={title}
      title={<JobLink id={request.jobId} title={request.jobTitle} />}
      figure={creatorPayoutPerCreator && <Money dollars={creatorPayoutPerCreator} />}
      figureLabel="Pays"
      badge={<StatusBadge {...requestState('sponsor', request)} />}
      facts={
        <>
          <Fact icon={<UserIcon />}>
            <span id={creator}>
              <PersonLink id={request.creatorId} name={request.creatorName} />
            </span>
            {creatorPlace && (
              <>
                {' · '}
                <bdi>{creatorPlace}</bdi>
              </>
            )}
          </Fact>
          {pastWork && <Fact icon={<CheckCircleIcon />}>{pastWorkWords(pastWork)}</Fact>}
          {rating && (
            <Fact icon={<StarIcon />}>
              {rating.toFixed(1)} ({formatCount(reviews, 'review')})
            </Fact>
          )}
          {(jobPlace || creatorToJobMiles !== null) && (
            <Fact icon={<PinIcon />}>
              {jobPlace && (
                <>
                  Job in <bdi>{jobPlace}</bdi>
                </>
              )}
              {jobPlace && creatorToJobMiles !== null && ' · '}
              {creatorToJobMiles !== null &&
                `${formatMiles(creatorToJobMiles)} from the ${jobPlace ? 'creator' : 'job'}`}
            </Fact>
          )}
          <Fact icon={<ClockIcon />}>
            Requested <RelativeDate value={request.createdAt} />
          </Fact>
        </>
      }
      actions={
        <About id={`${title} ${creator}`}>
          {actions}
          <MessageLink id={request._id} name={request.creatorName} />
        </About>
      }
    >
      {request.jobChangedAt && (
        <Banner tone="info">
          You changed this job <RelativeDate value={request.jobChangedAt} />, after it was asked
          for. It can be approved once <bdi>{request.creatorName}</bdi> says that they still want
          it.
        </Banner>
      )}
      {request.status === 'pending' && request.isJobFull && (
        <Banner tone="info">
          All places of this job are taken. It can be approved once one is free again.
        </Banner>
      )}
      {request.note && (
        <blockquote className={styles.note} dir="auto">
          {request.note}
        </blockquote>
      )}
      <ChannelList channels={channels} />
      <DefinitionList
        rows={[
          ['Resolved', request.resolvedAt && <RelativeDate value={request.resolvedAt} />],
          ['Reason', request.reason],
        ]}
      />
    </Card>
  );
}
