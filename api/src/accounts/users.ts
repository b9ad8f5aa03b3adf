import type { User } from '@castwork/contract/accounts/schemas';
import type { Parsed } from '@castwork/contract/contract';
import type { UserRow } from '../db/schema.ts';
import { locateZip } from '../geo/zips.ts';

/** A user as the wire shows it. */
export const toUser = (row: UserRow): User => ({
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
});

/** How others see a creator's name. Source: specification, section 2, the welcome line. */
export const creatorName = (user: Pick<UserRow, 'stage_name' | 'full_name'>) =>
  user.stage_name || user.full_name || 'Creator';

type ProfileInput = Omit<Parsed<'signup'>['body'], 'email' | 'password' | 'role'>;

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
    platforms: platforms && JSON.stringify([...new Set(platforms)]),
    platform_urls:
      platformUrls &&
      JSON.stringify(Object.fromEntries(Object.entries(platformUrls).filter(([, url]) => url))),
    ...(zipCode === undefined ? {} : locateZip(zipCode)),
  };
}
