import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import type { EventKind } from '@castwork/contract/events/kinds';
import { shareOfCents } from '@castwork/contract/money';
import type { LedgerEffect } from '@castwork/contract/process/transition';
import { jobOf, type Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { deposit, takeBack } from './deposit-effects.ts';
import { settleHolds } from './holds.ts';
import { payBack, payOut } from './payout-effects.ts';
import { transfer } from './transfer.ts';

/** What an effect does, for things of one line that are changed together. */
type Effect = (work: Work, subjects: readonly Subject[], reason: EventKind) => Promise<void>;

const settle: Effect = (work, subjects, reason) =>
  settleHolds(work, subjects.map(jobOf), {
    reason,
    // What is accepted, handed in or decided on was held for when its job was posted.
    asksForMore: subjects.every(({ kind }) => kind === 'job'),
  });

/**
 * Pays approved submissions out of what is held: the creator and the fees are credited, by the share of
 * the amounts that were frozen when the creator accepted. What is left of the hold goes back. Its key
 * lets it happen once.
 */
const payAs =
  (kind: TransferKind): Effect =>
  async (work, subjects, reason) => {
    for (const subject of subjects) {
      const job = jobOf(subject);
      const row = await work.trx
        .selectFrom('submissions')
        .select(['creator_id', 'charge_cents', 'payout_cents', 'share'])
        .where('id', '=', subject.id)
        .executeTakeFirstOrThrow();
      const charge = shareOfCents(row.charge_cents, row.share);
      const payout = shareOfCents(row.payout_cents, row.share);
      await transfer(work, {
        kind,
        key: `${kind}:${subject.id}`,
        submissionId: subject.id,
        jobId: job.id,
        reason,
        entries: [
          [{ kind: 'held', ownerId: job.sponsorId }, -charge],
          [{ kind: 'creator', ownerId: row.creator_id }, payout],
          [{ kind: 'fees' }, charge - payout],
        ],
      });
    }
    await settle(work, subjects, reason);
  };

/** What each effect that a line names does to the ledger. */
export const ledgerEffects: Record<LedgerEffect, Effect> = {
  settle,
  pay: payAs('approval'),
  payShare: payAs('resolution'),
  deposit,
  takeBack,
  payOut,
  payBack,
};
