import { limits } from '@castwork/contract/limits';
import { formatMoney } from '@castwork/ui/money';
import type { PayoutSchedule } from '@castwork/contract/payouts/schemas';
import { refresh, useAction, useEndpoint } from '@castwork/session';
import { Day } from '@castwork/ui/moment';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Segmented } from '@castwork/ui/segmented';
import { Skeleton } from '@castwork/ui/skeleton';
import { everyWords } from '@castwork/ui/span-words';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';

const schedules = (often: string) =>
  [
    { value: 'manual', label: 'By hand' },
    { value: 'weekly', label: often },
  ] as const satisfies { value: PayoutSchedule; label: string }[];

export const usePayoutSchedule = () => useEndpoint('GET /api/payout-schedule');

/** Whether payouts are requested by themselves. */
export function Schedule() {
  const query = usePayoutSchedule();
  const save = useAction('PUT /api/payout-schedule', {
    // One after the other: the last choice is the one that is kept.
    scope: { id: 'payout-schedule' },
    onSuccess: ({ message }) => showToast({ message }),
    onError: (error) => toastError(error, '❌ Failed to save the schedule'),
    onSettled: () => refresh('GET /api/payout-schedule'),
  });
  // What was chosen shows at once, and is what it was again when it cannot be kept.
  const chosen = save.isPending ? save.variables.body.schedule : query.data?.schedule;
  const nextAt = save.isPending ? null : query.data?.nextAt;
  const seconds = query.data?.everySeconds;
  // An older API does not say it.
  const often = seconds === undefined ? 'Regularly' : everyWords(seconds);
  return (
    <ApiFaces query={query} failure="Failed to load the schedule" skeleton={<Skeleton />}>
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
    </ApiFaces>
  );
}
