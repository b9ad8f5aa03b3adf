import { foldEmail } from '@castwork/contract/email';
import { conflict, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { begin, move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { askBackForWhoLeft } from './ask-back.ts';
import { depositFacts, type DepositSubject, lockDeposit } from './find-deposit.ts';
import { toReference } from './reference.ts';

/** A payment that has arrived. */
export interface ArrivedPayment {
  readonly email: string;
  /** Whole cents, which count whatever was announced. */
  readonly cents: number;
  readonly reference: string;
}

/** Whose an announced payment is, where they have closed the account: no address finds them any more. */
const whoLeft = ({ trx }: Work, { owner }: DepositSubject) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner.id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();

/**
 * Credits a sponsor with a payment that has arrived, announced or not, once for each reference. What its
 * sponsor announced before they closed the account is found by its reference alone, and waits to be sent back.
 * @throws Refusal 404 for no sponsor; 409 for a reference that was recorded, that is another sponsor's, or
 * Stripe's
 */
export async function recordDeposit(work: Work, { email, cents, reference }: ArrivedPayment) {
  const { trx, now } = work;
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', foldEmail(email))
    .where('role', '=', 'sponsor')
    .where('confirmed_at', 'is not', null)
    // As `holdOpen` does: nothing comes into an account that is nobody's.
    .forNoKeyUpdate()
    .executeTakeFirst();
  const known = toReference(reference);
  const data = depositFacts({ amount_cents: cents, reference: known });
  const announced = await lockDeposit(work, { reference: known });
  const sponsor = found ?? (announced && (await whoLeft(work, announced)));
  if (!sponsor) throw notFound('Sponsor', 'email');
  if (announced && announced.owner.id !== sponsor.id)
    throw conflict('other_sponsor', 'This reference is another sponsor’s', 'reference');
  // Nobody could say later whether Stripe tells of the same payment, or of a second one.
  if (announced?.row.provider === 'stripe')
    throw conflict(
      'with_stripe',
      'This reference is of a payment with Stripe, which tells when it arrives: ' +
        'a payment that came another way is recorded under a reference of its own',
      'reference',
    );
  if (announced) {
    const set = { amount_cents: cents, received_at: now };
    await move(work, announced, 'receive', { set, data });
    await askBackForWhoLeft(work, announced.id);
    return;
  }
  const id = newId();
  const row = {
    id,
    sponsor_id: sponsor.id,
    amount_cents: cents,
    provider: 'manual' as const,
    reference: known,
    created_at: now,
    received_at: now,
  };
  const subject = { id, owner: { id: sponsor.id, role: 'sponsor' } as const };
  await begin(work, 'deposit', 'record', [{ row, subject }], data);
}
