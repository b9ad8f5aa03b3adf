import type { User } from '@castwork/contract/accounts/schemas';
import type { Role } from '@castwork/contract/roles';
import { type Platform, platforms, type State } from '@castwork/contract/limits';

/** The part of a profile that sign-up and settings both edit. Empty text means not given. */
export interface ProfileValues {
  fullName: string;
  stageName: string;
  businessName: string;
  phone: string;
  streetAddress: string;
  city: string;
  state: State | '';
  zipCode: string;
  contentType: string;
  platformUrls: Record<Platform, string>;
}

/** What only creators are asked for: a sponsor's form neither shows nor sends it. */
const ofCreators = ['stageName', 'contentType', 'platformUrls', 'platforms'] as const;

/** What a form sends of its values: what its role was not asked for stays as it is. */
export const askedOf = <Values extends object>(role: Role, values: Values): Partial<Values> =>
  role === 'creator'
    ? values
    : (Object.fromEntries(
        Object.entries(values).filter(([name]) => !ofCreators.some((field) => field === name)),
      ) as Partial<Values>);

/** A street without its town would lie somewhere else: what belongs together is sent together. */
const address: readonly string[] = ['streetAddress', 'city', 'state', 'zipCode'];

/**
 * What a form sends that may have been open for long: what was changed in it, as another device may have
 * changed the rest.
 * @param before what the form began with
 */
export function changedOf(
  values: ProfileValues,
  before: ProfileValues,
): Partial<ProfileValues & { platformUrlsSeen: ProfileValues['platformUrls'] }> {
  const changed = Object.entries(before)
    .filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(values[name as keyof ProfileValues]),
    )
    .map(([name]) => name);
  const sent = changed.some((name) => address.includes(name)) ? [...changed, ...address] : changed;
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => sent.includes(name))),
    // These are sent whole: of them, too, only what is another than before is meant.
    ...(sent.includes('platformUrls') ? { platformUrlsSeen: before.platformUrls } : {}),
  };
}

const noUrls = Object.fromEntries(platforms.map((name) => [name, ''])) as Record<Platform, string>;

/** A profile with nothing in it. */
export const emptyProfile: ProfileValues = {
  fullName: '',
  stageName: '',
  businessName: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  contentType: '',
  platformUrls: noUrls,
};

/** A user's profile as a form edits it. */
export const profileOf = (user: User): ProfileValues => ({
  fullName: user.fullName,
  stageName: user.stageName,
  businessName: user.businessName,
  phone: user.phone,
  streetAddress: user.streetAddress,
  city: user.city,
  state: user.state as ProfileValues['state'],
  zipCode: user.zipCode,
  contentType: user.contentType,
  platformUrls: { ...noUrls, ...user.platformUrls },
});
