import { system } from '../actor.ts';
import { takeMoneyNews } from '../deposits/take-money-news.ts';
import { Refusal } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import { takeAccountNews } from '../payouts/take-account-news.ts';
import { takePayoutNews } from '../payouts/take-payout-news.ts';
import { missingKey } from '@castwork/settings/stripe-keys';
import { type PaymentNews, readEvent } from '../ports/payments/stripe-events.ts';
import type { Work } from '../work.ts';

/** @returns whether it is about something that is known here */
function take(work: Work, news: PaymentNews): Promise<boolean> {
  if (news.about === 'account') return takeAccountNews(work, news);
  if (news.about === 'payout') return takePayoutNews(work, news);
  return takeMoneyNews(work, news);
}

/**
 * Takes what Stripe tells. What is told again, late or in another order leads to the same; what is about
 * nothing here is logged, and no fault of Stripe's.
 */
export const takeStripeEvent: PreparedCommand<'takeStripeEvent'> = {
  prepare: async (reading, { signed }) => {
    const { settings, log } = reading;
    // Also with another provider by now: what was begun with Stripe goes on.
    if (missingKey(settings))
      throw new Refusal(
        404,
        'stripe_not_set_up',
        `Stripe is not set up: ${missingKey(settings)} is missing`,
      );
    const news = await readEvent(reading, signed);
    return async (work) => {
      if (news && !(await take({ ...work, actor: system }, news)))
        log.warn({ event: news.id, type: news.type }, 'stripe event about nothing here');
      return { received: true };
    };
  },
};
