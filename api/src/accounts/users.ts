import type { User } from '@castwork/contract/accounts/schemas';
import type { Parsed } from '@castwork/contract/contract';
import type { Profile } from '../caller.ts';
import { locateZip } from '../zips/zips.ts';

/** The columns of a profile: all that travels of a user, and nothing that opens an account. */
export const profileOfUser = [
  'users.id',
  'users.role',
  'users.email',
  'users.full_name',
  'users.stage_name',
  'users.business_name',
  'users.phone',
  'users.street_address',
  'users.city',
  'users.state',
  'users.zip_code',
  'users.content_type',
  'users.platforms',
  'users.platform_urls',
  'users.latitude',
  'users.longitude',
  'users.tips_dismissed',
  'users.suspended_at',
] as const;

/** A user as the wire shows it. */
export const toUser = (row: Profile): User => ({
  _id: row.id,
  role: row.role,
  email: row.email,
  fullName: row.full_name,
  stageName: row.stage_name,
  businessName: row.business_name,
  phone: row.phone,
  streetAddress: row.street_address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  contentType: row.content_type,
  platforms: row.platforms,
  platformUrls: row.platform_urls,
  latitude: row.latitude,
  longitude: row.longitude,
  tipsDismissed: row.tips_dismissed,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
});

/** What a profile is given. */
export type ProfileInput = Parsed<'updateMe'>['body'];

/** The columns a profile sets; what it does not mention stays. Coordinates follow the ZIP code. */
export function profileColumns(profile: ProfileInput) {
  const { zipCode, platforms, platformUrls } = profile;
  return {
    full_name: profile.fullName,
    stage_name: profile.stageName,
    business_name: profile.businessName,
    phone: profile.phone,
    street_address: profile.streetAddress,
    city: profile.city,
    state: profile.state,
    zip_code: zipCode,
    content_type: profile.contentType,
    tips_dismissed: profile.tipsDismissed,
    platforms: platforms && JSON.stringify([...new Set(platforms)]),
    platform_urls:
      platformUrls &&
      JSON.stringify(Object.fromEntries(Object.entries(platformUrls).filter(([, url]) => url))),
    ...(zipCode === undefined ? {} : locateZip(zipCode)),
  };
}
