import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { errorWords, refresh, useAction } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { showToast } from '@castwork/ui/toast';
import { useRef } from 'react';
import { awaitAccepted, refreshJobs } from './my-jobs-cache.ts';
import { jobKey, type MarketJob } from './job-key.ts';
import { readOwnWork } from './own-work.ts';
import { TabLink } from './tab-link.tsx';
import { acceptedSince, firstAsked, sinceWhen, undoTime } from './undo-time.ts';
import { useWithdraw } from './use-withdraw.ts';
import { dropVisibleJob } from './visible-jobs-cache.ts';

const failure = '❌ Failed to accept job';

/** Accepting a job: it leaves the market for this creator and is found under My Jobs. */
export function useAcceptJob(job: MarketJob) {
  const { _id: jobId, title, postsLeft = 1 } = job;
  const place = jobKey(job);
  const { keep, giveBack } = usePlaces();
  // Of equal jobs it is one that was free.
  const accepted = useRef(jobId);
  const undo = useWithdraw(() => accepted.current);
  const showAccepted = () => {
    keep(
      place,
      <UsedCard
        title={title}
        badge={
          <Badge tone="success" icon={<CheckCircleIcon />}>
            Accepted
          </Badge>
        }
      >
        It waits for your links under <TabLink tab="my-jobs">My Jobs</TabLink>.
      </UsedCard>,
    );
    awaitAccepted();
    dropVisibleJob(jobId);
    // Another of equal posts stands in the market now.
    if (postsLeft > 1) void refresh('GET /api/jobs/visible');
    // On the job's own page the button stays pressed until it says so.
    return refresh('GET /api/jobs/{id}');
  };
  const tellAccepted = ({ _id: id, jobId: acceptedId }: AcceptedJob, since: number) => {
    accepted.current = acceptedId;
    acceptedSince.set(id, since);
    const message = '✅ Job accepted!';
    const duration = undoTime(since, Date.now());
    const run = () => {
      giveBack(place);
      undo.mutate({ params: { id }, body: { undo: true } });
    };
    const action = { label: 'Undo', run };
    showToast(duration > 0 ? { message, duration, action } : { message });
    return showAccepted();
  };
  return useAction('POST /api/accepted-jobs', {
    onMutate: () => {
      keep(place);
      const pressedAt = Date.now();
      if (!firstAsked.has(jobId)) firstAsked.set(jobId, pressedAt);
      return pressedAt;
    },
    onSuccess: ({ acceptedJob }, _, pressedAt) => {
      const since = sinceWhen(pressedAt, acceptedJob.acceptedAt, firstAsked.get(jobId));
      firstAsked.delete(jobId);
      return tellAccepted(acceptedJob, since);
    },
    onError: async (error, _, pressedAt = Date.now()) => {
      const { code, status } = error;
      const isUnsure = mayHaveBeenDone(error);
      const tell = () => showToast({ message: errorWords(error, failure), tone: 'error' });
      if (!isUnsure) {
        firstAsked.delete(jobId);
        tell();
      }
      const work = await readOwnWork(jobId);
      const isMine = work?.status === 'Pending';
      // Its answer was lost.
      if (isMine && isUnsure) return tellAccepted(work, sinceWhen(pressedAt, work.acceptedAt));
      // It was accepted in another tab.
      if (isMine) return showAccepted();
      if (isUnsure) tell();
      const isOpen = code === 'brief_changed' || code === 'still_running';
      if (status === 404 || (status === 409 && !isOpen))
        keep(place, <UsedCard title={title} badge={<Badge>Not available</Badge>} />);
      else giveBack(place);
      const seen = refreshJobs();
      // The button stays pressed until what it accepts is seen, which may be long without a network.
      return status > 0 && seen;
    },
  });
}
