import { api, errorWords, refresh, useAction } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { CheckCircleIcon } from '@castwork/ui/icons';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { showToast } from '@castwork/ui/toast';
import { awaitAccepted, refreshJobs } from './my-jobs-cache.ts';
import { jobKey, type MarketJob } from './job-key.ts';
import { TabLink } from './tab-link.tsx';
import { pressedAts, undoTime } from './undo-time.ts';
import { useWithdraw } from './use-withdraw.ts';
import { dropVisibleJob } from './visible-jobs-cache.ts';

const failure = '❌ Failed to accept job';

/** Whether the creator has the job now, as far as that can be read. */
const isMine = (id: string) =>
  api.call('GET /api/jobs/{id}', { params: { id } }).then(
    ({ job }) => job.submission?.status === 'Pending',
    () => false,
  );

/** Accepting a job: it leaves the market for this creator and is found under My Jobs. */
export function useAcceptJob(job: MarketJob) {
  const { _id: jobId, title, postsLeft = 1 } = job;
  const place = jobKey(job);
  const { keep, giveBack } = usePlaces();
  const undo = useWithdraw();
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
      return showAccepted();
    },
    onError: async (error) => {
      const { code, status } = error;
      showToast({ message: errorWords(error, failure), tone: 'error' });
      // Its answer may have been lost, and it may have been accepted in another tab.
      if (await isMine(jobId)) return showAccepted();
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
