import type { User } from '@castwork/contract/accounts/schemas';
import type { Parsed } from '@castwork/contract/contract';
import type { Db } from '../db/queries.ts';
import type { UserRow } from '../db/schema.ts';
import { locateZip } from '../zips/zips.ts';
import { profileFields } from './profile-fields.ts';

/** The columns of a profile: all that travels of a user, and nothing that opens an account. */
const profileOfUser = [
  'id',
  'role',
  'email',
  ...profileFields,
  'tips_dismissed',
  'suspended_at',
] as const;

/** A user as the wire shows it. */
export const toUser = (row: Pick<UserRow, (typeof profileOfUser)[number]>): User => ({
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

/** The user of an account as they are now. */
export const readUser = async (db: Db, id: string): Promise<User> =>
  toUser(
    await db
      .selectFrom('users')
      .select(profileOfUser)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

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
