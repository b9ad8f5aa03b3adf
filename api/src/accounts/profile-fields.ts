/** The columns of what people say of themselves. */
export const profileFields = [
  'full_name',
  'stage_name',
  'business_name',
  'phone',
  'street_address',
  'city',
  'state',
  'zip_code',
  'content_type',
  'platforms',
  'platform_urls',
  'latitude',
  'longitude',
] as const;
