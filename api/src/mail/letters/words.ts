import type { EventFacts } from '@castwork/contract/events/facts';
import type { Role } from '@castwork/contract/roles';

/** A job by its title. */
export const job = ({ jobTitle }: EventFacts) => `“${jobTitle}”`;

/** Who took or asked for it. */
export const someone = ({ creatorName }: EventFacts) => creatorName ?? 'A creator';

/**
 * Whose work it is, for who may have several creators on one job: the creator reads of their own.
 * Undefined of before the name was kept, too.
 */
export const whoseFor = ({ creatorName }: EventFacts, role: Role) =>
  role === 'creator' ? undefined : creatorName;

/** Where a payout goes, as far as it may be said. */
export const toAccount = ({ last4 }: EventFacts) =>
  last4 ? ` to the account ending in ${last4}` : '';

/** What somebody wrote, if they did. */
export const quoted = (text: string | undefined, says: string) =>
  text ? ` ${says}: “${text}”` : '';
