import { payoutKey } from '../ports/payments/keys.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { transfer } from './transfer.ts';

const payoutRow = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('payouts')
    .select(['creator_id', 'amount_cents', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Takes what is paid out from its creator's account: the provider has it from now on. */
export async function payOut(work: Work, subjects: readonly Subject[]) {
  for (const { id } of subjects) {
    const { creator_id: ownerId, amount_cents: cents } = await payoutRow(work, id);
    await transfer(work, {
      kind: 'payout',
      key: payoutKey(id),
      payoutId: id,
      entries: [
        [{ kind: 'creator', ownerId }, -cents],
        [{ kind: 'provider' }, cents],
      ],
    });
  }
}

/** Takes that back: the money is the creator's again. */
export async function payBack(work: Work, subjects: readonly Subject[]) {
  for (const { id } of subjects) {
    const { creator_id: ownerId, amount_cents: cents, reason } = await payoutRow(work, id);
    const taken = await work.trx
      .selectFrom('ledger_transfers')
      .select('id')
      .where('idempotency_key', '=', payoutKey(id))
      .executeTakeFirstOrThrow();
    await transfer(work, {
      kind: 'payout_return',
      key: `payout_return:${id}`,
      payoutId: id,
      reverses: taken.id,
      reason,
      entries: [
        [{ kind: 'provider' }, -cents],
        [{ kind: 'creator', ownerId }, cents],
      ],
    });
  }
}
