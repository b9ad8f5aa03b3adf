import { placeOf } from '@castwork/contract/events/places';
import { openStripe, stripeAway, type StripeSettings } from './stripe-client.ts';

/** An account that a creator is paid out to. */
export interface OpenedAccount {
  readonly account: string;
  readonly canBePaid: boolean;
  /** When Stripe has said so, by its own clock: to the second. */
  readonly at: Date;
  /** Where its holder tells Stripe who they are; good for minutes, and once. */
  readonly onboardingUrl: string;
}

/**
 * Opens an account of the creator's with Stripe, or looks at the one they have.
 * @param known the id of that
 * @param nth how many they have had before: asked for again, as after an answer that was lost, each is one
 * @throws Refusal 503 while Stripe is away
 */
export async function openStripeAccount(
  settings: StripeSettings,
  creatorId: string,
  { known, nth }: { known: string | undefined; nth: number },
): Promise<OpenedAccount> {
  const away = stripeAway('Stripe cannot be asked');
  const stripe = await openStripe(settings).catch(away);
  const page = new URL(placeOf('payout_sent', 'creator'), settings.PUBLIC_URL).href;
  const open = () =>
    stripe.accounts.create(
      {
        type: 'express',
        capabilities: { transfers: { requested: true } },
        // Each payout is told of by itself, and none leaves without being asked for here.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { creatorId },
      },
      { idempotencyKey: `account:${creatorId}:${nth}` },
    );
  const account = await (known ? stripe.accounts.retrieve(known) : open()).catch(away);
  const link = await stripe.accountLinks
    .create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: page,
      return_url: page,
    })
    .catch(away);
  return {
    account: account.id,
    canBePaid: account.payouts_enabled && account.capabilities?.transfers === 'active',
    at: new Date(Date.parse(account.lastResponse.headers.date ?? '') || 0),
    onboardingUrl: link.url,
  };
}
