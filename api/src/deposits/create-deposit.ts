import { cents } from '@castwork/contract/money';
import { holdActive } from '../hold-open.ts';
import { newId } from '../ids.ts';
import type { PreparedCommand } from '../operation.ts';
import { providerOf } from '../ports/payments/payments.ts';
import { begin } from '../process/move.ts';
import { readDeposit } from './deposit-view.ts';
import { depositFacts } from './find-deposit.ts';
import { newReference } from './reference.ts';
import { refuseMany } from './refuse-many.ts';

/**
 * Announces money that the sponsor adds; it counts once it has arrived. 409 where too much is announced,
 * 503 while none can be added.
 */
export const createDeposit: PreparedCommand<'createDeposit'> = {
  prepare: async ({ db, settings }, { body, caller }) => {
    const { id: sponsorId } = caller.actor;
    // No page is opened for one too many.
    await refuseMany(db, sponsorId);
    const payment = { id: newId(), amount_cents: cents(body.amount), reference: newReference() };
    const { checkoutUrl } = await providerOf(settings).startDeposit(settings, payment);
    return async (work) => {
      await holdActive(work, sponsorId);
      await refuseMany(work.trx, sponsorId);
      const row = {
        ...payment,
        sponsor_id: sponsorId,
        provider: settings.PAYMENTS,
        created_at: work.now,
      };
      const subject = { id: row.id, owner: { id: sponsorId, role: 'sponsor' } as const };
      await begin(work, 'deposit', 'start', [{ row, subject }], depositFacts(payment));
      const deposit = await readDeposit(work, row.id);
      return { deposit, ...(checkoutUrl ? { checkoutUrl } : {}) };
    };
  },
};
