import type { User } from '@castwork/contract/accounts/schemas';
import { Banner } from '@castwork/ui/banner';

const uses = {
  creator: 'to see local jobs',
  sponsor: 'to post location-based jobs',
};

/** Says what an address is good for while the profile has no place on the map. */
export function LocationHint({ user }: { user: User }) {
  if (user.latitude !== null && user.longitude !== null) return null;
  return (
    <Banner tone="info">
      {user.zipCode
        ? `We do not know the ZIP code ${user.zipCode}. Enter another one near you ${uses[user.role]}.`
        : `Add your ZIP code ${uses[user.role]}.`}
    </Banner>
  );
}
