import { limits } from '@castwork/contract/limits';
import { formatMoney } from '@castwork/ui/money';
import type { PayoutSchedule } from '@castwork/contract/payouts/schemas';
import { errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { Day } from '@castwork/ui/moment';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Segmented } from '@castwork/ui/segmented';
import { Skeleton } from '@castwork/ui/skeleton';
import { everyWords } from '@castwork/ui/span-words';
import { showToast } from '@castwork/ui/toast';

const schedules = (often: string) =>
  [
    { value: 'manual', label: 'By hand' },
    { value: 'weekly', label: often },
  ] as const satisfies { value: PayoutSchedule; label: string }[];

/** Whether payouts are requested by themselves. */
export function Schedule() {
  const query = useEndpoint('GET /api/payout-schedule');
  const save = useAction('PUT /api/payout-schedule', {
    onSuccess: ({ message }) => showToast({ message }),
    onError: (error) =>
      showToast({ message: errorWords(error, '❌ Failed to save the schedule'), tone: 'error' }),
    onSettled: () => refresh('GET /api/payout-schedule'),
  });
  // What was chosen shows at once, and is what it was again when it cannot be kept.
  const chosen = save.isPending ? save.variables.body.schedule : query.data?.schedule;
  const nextAt = save.isPending ? null : query.data?.nextAt;
  const seconds = query.data?.everySeconds;
  // An older API does not say it.
  const often = seconds === undefined ? 'Regularly' : everyWords(seconds);
  return (
    <QueryFaces
      query={query}
      failure={errorWords(query.error, 'Failed to load the schedule')}
      skeleton={<Skeleton />}
    >
      <div>
        <Segmented
          label="When you are paid out"
          value={chosen ?? 'manual'}
          onChange={(schedule) => save.mutate({ body: { schedule } })}
          items={schedules(often)}
        />
      </div>
      <p>
        {chosen === 'weekly'
          ? `All that is available goes out ${often.toLowerCase()}, from ${formatMoney(limits.payout.min)} on.`
          : 'You withdraw whenever you like.'}
        {nextAt && (
          <>
            {' '}
            Next on <Day value={nextAt} />.
          </>
        )}
      </p>
    </QueryFaces>
  );
}
