import { lockName } from '../db/lock-name.ts';
import { soughtId } from '../ids.ts';
import type { MoneyNews, PaymentNews } from '../ports/payments/stripe-events.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { askBackForWhoLeft } from './ask-back.ts';
import { depositFacts, type DepositSubject, lockDeposit } from './find-deposit.ts';
import { movedBack, toldBack } from '../ledger/taken-back.ts';

type News = PaymentNews & MoneyNews;

/** The deposit that news is about, locked: by what it says, or by what earlier news said of its payment. */
async function findDeposit(work: Work, { depositId, payment }: News) {
  if (depositId !== undefined) return lockDeposit(work, { id: soughtId(depositId) });
  const known = await work.trx
    .selectFrom('payment_events')
    .select('deposit_id')
    .where('payment', '=', payment)
    .where('payment', '<>', '')
    .where('deposit_id', 'is not', null)
    .executeTakeFirst();
  return known?.deposit_id ? lockDeposit(work, { id: known.deposit_id }) : undefined;
}

/** Keeps news. @returns whether it was not kept before */
async function keep({ trx, now }: Work, news: News, depositId: string | null) {
  const { id, type, at, payment, subject, cents, state } = news;
  const kept = await trx
    .insertInto('payment_events')
    .values({
      id,
      type,
      at,
      received_at: now,
      payment,
      subject,
      deposit_id: depositId,
      cents,
      state,
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Money that came is there, also where it was given up before; what came is given up by no late news. */
async function followPage(work: Work, deposit: DepositSubject, { state, cents }: News) {
  if (state === 'received' && deposit.status !== 'received')
    await move(work, deposit, 'receive', {
      set: { amount_cents: cents, received_at: work.now },
      data: depositFacts(deposit.row, cents),
    });
  if (state === 'failed' && deposit.status === 'pending')
    await move(work, deposit, 'fail', { data: depositFacts(deposit.row) });
}

/** Has a deposit that was received say what has left of it since, whenever that was told. */
async function followBack(work: Work, deposit: DepositSubject) {
  const { row } = deposit;
  const [told, moved] = [await toldBack(work.trx, row), await movedBack(work.trx, row.reference)];
  const { refund_requested_cents: requested } = row;
  const refunded = told.refund - (moved.refund.cents - requested);
  const charged = told.chargeback - moved.chargeback.cents;
  if (refunded !== 0)
    await move(work, deposit, refunded > 0 ? 'refund' : 'failRefund', {
      // What did not arrive is asked for again, where it is still wanted.
      set: { refund_requested_cents: Math.max(0, requested - Math.max(0, refunded)) },
      data: depositFacts(row, Math.abs(refunded)),
    });
  if (charged !== 0)
    await move(work, deposit, charged > 0 ? 'chargeBack' : 'reinstate', {
      data: depositFacts(row, Math.abs(charged)),
    });
}

/**
 * Takes what Stripe tells of a sponsor's payment. All news of one payment is kept and looked at together,
 * one after the other: the order in which it comes makes no difference.
 * @returns whether it is about a deposit that is known here by now
 */
export async function takeMoneyNews(work: Work, news: News): Promise<boolean> {
  const about = news.payment || news.subject;
  await lockName(work.trx, `payment ${about}`);
  const found = await findDeposit(work, news);
  const deposit = found?.row.provider === 'stripe' ? found : undefined;
  const page = news.about === 'page' && deposit ? deposit.id : null;
  if (!(await keep(work, news, page)) || !deposit) return deposit !== undefined;
  if (news.about === 'page') await followPage(work, deposit, news);
  const now = (await lockDeposit(work, { id: deposit.id }))!;
  if (now.status === 'received') {
    await followBack(work, now);
    await askBackForWhoLeft(work, now.id);
  }
  return true;
}
