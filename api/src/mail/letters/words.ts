import type { EventFacts } from '@castwork/contract/events/facts';

/** A job by its title. */
export const job = ({ jobTitle }: EventFacts) => `“${jobTitle}”`;

/** Who took or asked for it. */
export const someone = ({ creatorName }: EventFacts) => creatorName ?? 'A creator';

/** Where a payout goes, as far as it may be said. */
export const toAccount = ({ last4 }: EventFacts) =>
  last4 ? ` to the account ending in ${last4}` : '';

/** What somebody wrote, if they did. */
export const quoted = (text: string | undefined, says: string) =>
  text ? ` ${says}: “${text}”` : '';
