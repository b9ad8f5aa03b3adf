import { ApiError, errorWords, refresh, useAction } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { showToast } from '@castwork/ui/toast';
import { awaitAccepted } from './my-jobs-cache.ts';
import { jobKey, type MarketJob } from './job-key.ts';
import { TabLink } from './tab-link.tsx';
import { pressedAts, undoTime } from './undo-time.ts';
import { useWithdraw } from './use-withdraw.ts';
import { dropVisibleJob } from './visible-jobs-cache.ts';

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'brief_changed';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

const failure = '❌ Failed to accept job';

/** Accepting a job: it leaves the market for this creator and is found under My Jobs. */
export function useAcceptJob(job: MarketJob) {
  const { _id: jobId, title, postsLeft = 1 } = job;
  const place = jobKey(job);
  const { keep, giveBack } = usePlaces();
  const undo = useWithdraw();
  const leaveMarket = () => {
    dropVisibleJob(jobId);
    // Another of equal posts stands in the market now.
    if (postsLeft > 1) void refresh('GET /api/jobs/visible');
    // On the job's own page the button stays pressed until it says so.
    return refresh('GET /api/jobs/{id}');
  };
  return useAction('POST /api/accepted-jobs', {
    onMutate: () => {
      keep(place);
      return Date.now();
    },
    onSuccess: ({ acceptedJob: { _id: id, acceptedAt } }, _, pressedAt) => {
      pressedAts.set(id, pressedAt);
      const message = '✅ Job accepted!';
      const duration = undoTime(pressedAt, acceptedAt, Date.now());
      const run = () => {
        giveBack(place);
        undo.mutate({ params: { id } });
      };
      const action = { label: 'Undo', run };
      showToast(duration > 0 ? { message, duration, action } : { message });
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
      return leaveMarket();
    },
    onError: (error) => {
      const message = errorWords(error, failure);
      showToast({ message, tone: 'error' });
      if (isChanged(error)) {
        giveBack(place);
        // The button stays pressed until what it accepts is seen.
        return Promise.all([refresh('GET /api/jobs/visible'), refresh('GET /api/jobs/{id}')]);
      }
      if (!isGone(error)) return giveBack(place);
      keep(place, <UsedCard title={title} badge={<Badge>Not available</Badge>} />);
      void refresh('GET /api/jobs/my-jobs');
      return leaveMarket();
    },
  });
}
