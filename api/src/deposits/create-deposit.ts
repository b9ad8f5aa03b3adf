import { cents } from '@castwork/contract/money';
import { holdActive } from '../hold-open.ts';
import { newId } from '../ids.ts';
import type { PreparedCommand } from '../operation.ts';
import { providerOf } from '../ports/payments/payments.ts';
import { begin } from '../process/move.ts';
import { readDeposit } from './deposit-view.ts';
import { depositFacts } from './find-deposit.ts';
import { newReference } from './reference.ts';

/** Announces money that the sponsor adds; it counts once it has arrived. 503 while none can be added. */
export const createDeposit: PreparedCommand<'createDeposit'> = {
  prepare: async ({ settings }, { body, caller }) => {
    const payment = { id: newId(), amount_cents: cents(body.amount), reference: newReference() };
    const { checkoutUrl } = await providerOf(settings).startDeposit(settings, payment);
    return async (work) => {
      const { id: sponsorId } = caller.actor;
      await holdActive(work, sponsorId);
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
