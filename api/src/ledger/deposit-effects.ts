import { dueBack, movedBack } from './taken-back.ts';
import type { EventKind } from '@castwork/contract/events/kinds';
import { depositKey } from '../ports/payments/keys.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { lockBalance } from './balance.ts';
import { transfer } from './transfer.ts';

const depositRow = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('deposits')
    .select(['id', 'sponsor_id', 'amount_cents', 'reference', 'refund_requested_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Credits a sponsor with what a provider has taken in, once for each payment. */
export async function deposit(work: Work, subjects: readonly Subject[]) {
  for (const { id } of subjects) {
    const row = await depositRow(work, id);
    await transfer(work, {
      kind: 'deposit',
      key: depositKey(row.reference),
      reason: row.reference,
      entries: [
        [{ kind: 'provider' }, -row.amount_cents],
        [{ kind: 'sponsor', ownerId: row.sponsor_id }, row.amount_cents],
      ],
    });
  }
}

/**
 * Has the ledger say what is due back of a deposit: what went back or was asked back leaves the sponsor's
 * account, below zero too, and what a bank let go again or an operator declined returns.
 */
export async function takeBack(work: Work, subjects: readonly Subject[], reason: EventKind) {
  for (const { id } of subjects) {
    const row = await depositRow(work, id);
    const { sponsor_id: ownerId, reference } = row;
    const sponsor = { kind: 'sponsor', ownerId } as const;
    await lockBalance(work, sponsor);
    const [due, moved] = [await dueBack(work.trx, row), await movedBack(work.trx, reference)];
    for (const kind of ['refund', 'chargeback'] as const) {
      const cents = due[kind] - moved[kind].cents;
      if (cents === 0) continue;
      const first = await work.trx
        .selectFrom('ledger_transfers')
        .select('id')
        .where('idempotency_key', '=', depositKey(reference))
        .executeTakeFirstOrThrow();
      await transfer(work, {
        kind,
        key: `${kind}:${reference}:${moved[kind].times + 1}`,
        reverses: first.id,
        reason,
        entries: [
          [sponsor, -cents],
          [{ kind: 'provider' }, cents],
        ],
      });
    }
  }
}
