import { missingKey } from '@castwork/settings/stripe-keys';
import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { isFinal } from '../ports/payments/stripe-client.ts';
import { askForPage } from '../ports/payments/stripe-pages.ts';
import { takeMoneyNews } from './take-money-news.ts';

/**
 * Days after which a payment that is on its way is asked after: a bank takes up to four of its own.
 * Source: Stripe, "ACH Direct Debit".
 */
const patience = 7;

/** What Stripe says of a page; undefined also where it knows none of it. @throws where it is away */
const endOf = (settings: Context['settings'], page: string) =>
  askForPage(settings, page).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
    return undefined;
  });

/**
 * Asks Stripe how payments ended that are on their way for long: what it told of them may be lost, and nothing
 * else ends them.
 * @throws where Stripe is away
 */
export async function askAfter(context: Context): Promise<void> {
  const { db, settings, clock } = context;
  if (missingKey(settings)) return;
  const now = clock.now();
  // What Stripe has told something of, and is awaited all the same, is on its way.
  const pages = await db
    .selectFrom('deposits')
    .innerJoin('payment_events', 'payment_events.deposit_id', 'deposits.id')
    .select('subject')
    .distinct()
    .where('status', '=', 'pending')
    .where('at', '<', new Date(now.getTime() - patience * 24 * 60 * 60 * 1_000))
    .execute();
  for (const { subject } of pages) {
    const end = await endOf(settings, subject);
    if (!end) continue;
    const news = { id: `${subject} ${end.state}`, type: 'checkout.session', at: now, ...end };
    await inTransaction(context, system, (work) => takeMoneyNews(work, news));
  }
}
