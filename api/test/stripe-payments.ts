import type { TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { anEvent, aSession, nowInSeconds, sendEvent } from './stripe-events.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

interface Parts {
  readonly api: TestApi;
  readonly stripe: StripeStandIn;
  readonly sponsor: Person;
}

/**
 * What a sponsor pays by Stripe, and what Stripe tells of it.
 * @param parts gives the API, the stand-in and the sponsor of the test that runs
 */
export function stripePayments(parts: () => Parts) {
  const add = (amount = 100) => parts().sponsor.call('createDeposit', { body: { amount } });
  let seconds = 0;
  /** Tells of what has happened a second after what was told before: Stripe says no more of a moment. */
  const tell = (type: string, object: object) => {
    const { api, stripe } = parts();
    seconds += 1;
    return sendEvent(api, stripe, anEvent(type, object, { created: nowInSeconds() + seconds }));
  };
  return {
    add,
    tell,
    available: async () => (await parts().sponsor.call('getBalance')).available,
    /** Adds funds that arrive. @returns their id */
    paid: async (amount = 100) => {
      const { deposit } = await add(amount);
      await tell('checkout.session.completed', aSession(deposit._id, amount * 100));
      return deposit._id;
    },
    newsOf: async () =>
      (await parts().sponsor.call('getNotifications')).notifications.map(({ kind }) => kind),
    /** The sponsor's newest payment. */
    newest: async () => (await parts().sponsor.call('getDeposits')).items[0]!,
  };
}
