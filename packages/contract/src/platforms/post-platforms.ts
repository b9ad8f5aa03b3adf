/** The platforms that the marketplace knows by name; podcasts stand in many directories. */
export const postPlatforms = [
  'YouTube',
  'Instagram',
  'TikTok',
  'Facebook',
  'X',
  'Threads',
  'LinkedIn',
  'Twitch',
  'Vimeo',
  'Pinterest',
  'Reddit',
  'Snapchat',
  'Podcast',
  'Other',
] as const;
export type PostPlatform = (typeof postPlatforms)[number];
