import { cents, dollars, sponsorChargeCents } from '@castwork/contract/money';
import { api } from '@castwork/session';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { formatMoney } from '@castwork/ui/money';
import { useState } from 'react';
import { refreshJobs, replaceSubmission } from '../jobs/posted-jobs.ts';
import { complain, popup } from '../popup.ts';
import { said } from '../said.ts';
import type { Work } from './question.ts';

const sum = (work: readonly Work[], amount: (one: Work) => number) =>
  dollars(work.reduce((total, one) => total + cents(amount(one)), 0));

/** What the creators are paid and what the sponsor is charged for it, in dollars. */
export const totalsOf = (work: readonly Work[]) => ({
  payout: sum(work, ({ submission }) => submission.payout),
  charge: sum(work, ({ job }) => dollars(sponsorChargeCents(cents(job.budget), job.splitCount))),
});

/** Asks before paying: one creator, or several at once with the total. */
export function ApproveLinks({ work, onClose }: { work: readonly Work[]; onClose: () => void }) {
  const [done, setDone] = useState<number | null>(null);
  const { payout, charge } = totalsOf(work);
  const [first] = work;
  const who = work.length === 1 ? first?.submission.creatorName : `${work.length} creators`;

  // One after the other: what was paid is shown as paid even when a later one fails.
  const approve = async () => {
    let failure: unknown;
    let approved = 0;
    for (const { submission } of work) {
      setDone(approved);
      try {
        const reply = await api.call('approveSubmission', { params: { id: submission._id } });
        replaceSubmission(reply.submission);
        approved += 1;
      } catch (error) {
        failure ??= error;
      }
    }
    if (approved > 0) popup(approved === 1 ? '✅ Links approved' : `✅ ${approved} links approved`);
    if (failure !== undefined) {
      complain(said(failure, '❌ Failed to approve'));
      refreshJobs();
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={`Pay ${formatMoney(payout)} to ${who}?`}
      confirmLabel={`Approve and pay ${formatMoney(payout)}`}
      busy={done !== null}
      busyLabel={
        work.length === 1 ? 'Approving…' : `Approving ${(done ?? 0) + 1} of ${work.length}…`
      }
      onConfirm={() => void approve()}
      onCancel={onClose}
    >
      <p>
        You are charged {formatMoney(charge)}: {formatMoney(payout)} for the work and{' '}
        {formatMoney(dollars(cents(charge) - cents(payout)))} as the fee. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
