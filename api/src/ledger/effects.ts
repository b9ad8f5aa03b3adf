import { shareOfCents } from '@castwork/contract/money';
import type { LedgerEffect } from '@castwork/contract/process/transition';
import type { LedgerTransferKind } from '../db/schema.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { transfer } from './transfer.ts';

type Effect = (work: Work, subject: Subject) => Promise<void>;

/**
 * Pays one approved submission: the sponsor is charged, the creator and the fees are credited, by the
 * share of the amounts that were frozen when the creator accepted. Its key lets it happen once.
 */
const payAs =
  (kind: LedgerTransferKind): Effect =>
  async (work, { id, job }) => {
    const row = await work.trx
      .selectFrom('submissions')
      .select(['creator_id', 'charge_cents', 'payout_cents', 'share'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const charge = shareOfCents(row.charge_cents, row.share);
    const payout = shareOfCents(row.payout_cents, row.share);
    await transfer(work, {
      kind,
      key: `${kind}:${id}`,
      submissionId: id,
      entries: [
        [{ kind: 'sponsor', ownerId: job.sponsorId }, -charge],
        [{ kind: 'creator', ownerId: row.creator_id }, payout],
        [{ kind: 'fees' }, charge - payout],
      ],
    });
  };

/** What each effect that a line names does to the ledger. */
export const ledgerEffects: Record<LedgerEffect, Effect> = {
  pay: payAs('approval'),
  payShare: payAs('resolution'),
};
