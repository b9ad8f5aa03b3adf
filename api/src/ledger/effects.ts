import type { LedgerEffect } from '@castwork/contract/process/transition';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { transfer } from './transfer.ts';

type Effect = (work: Work, subject: Subject) => Promise<void>;

/**
 * Pays one approved submission: the sponsor is charged, the creator and the fees are credited, by
 * the amounts that were frozen when the creator accepted. Its key lets it happen once.
 */
const pay: Effect = async (work, { id, job }) => {
  const {
    creator_id: creatorId,
    charge_cents: charge,
    payout_cents: payout,
  } = await work.trx
    .selectFrom('submissions')
    .select(['creator_id', 'charge_cents', 'payout_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transfer(work, {
    kind: 'approval',
    key: `approval:${id}`,
    submissionId: id,
    entries: [
      [{ kind: 'sponsor', ownerId: job.sponsorId }, -charge],
      [{ kind: 'creator', ownerId: creatorId }, payout],
      [{ kind: 'fees' }, charge - payout],
    ],
  });
};

/** What each effect that a line names does to the ledger. */
export const ledgerEffects: Partial<Record<LedgerEffect, Effect>> = { pay };
