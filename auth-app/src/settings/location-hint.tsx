import type { User } from '@castwork/contract/accounts/schemas';
import { Banner } from '@castwork/ui/banner';
import { uses } from './uses-of-place.ts';

/** Says what an address is good for while the profile has none. */
export const LocationHint = ({ user }: { user: User }) =>
  user.zipCode === '' && <Banner tone="info">Add your ZIP code {uses[user.role]}.</Banner>;
