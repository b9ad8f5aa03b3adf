/** Bounds and constants of the product. Sources: specification, section 9; decisions, "Bounds". */
export const limits = {
  /** Dollars. */
  budget: { min: 1, max: 1_000_000 },
  /** Dollars of one payout. Source: beyond, "Money". */
  payout: { min: 10, max: 1_000_000 },
  /** Payments that a sponsor has announced and that have not come: a page can be open for each. */
  openDeposits: 20,
  /** Digits. */
  accountNumber: { min: 4, max: 17 },
  /** Characters. */
  title: 200,
  description: 5000,
  /** Notes and reasons, in characters. */
  note: 1000,
  /** One message, in characters. */
  message: 2000,
  /** What a payment is known by, in characters. */
  reference: 100,
  name: 200,
  phone: 40,
  email: 254,
  url: 2048,
  /** Characters, counted as typed. */
  password: { min: 8, max: 128 },
  /** Whole miles: the sponsor's radius. */
  jobRadius: { min: 1, max: 5000, default: 25 },
  /** Miles: the creator's search. */
  searchRadius: { min: 0, max: 5000, default: 25 },
  /** How far ahead a job may be due. */
  dueDateYears: 5,
  repeatCount: { min: 1, max: 100 },
  splitCount: { min: 1, max: 100 },
  links: { min: 1, max: 10 },
  /** Posts that a job asks of each creator: as many as links can be handed in. */
  postCount: { min: 1, max: 10 },
  /** What a post has to mention: so many, each of so many characters. */
  mentions: 10,
  mention: 60,
  /** Characters. */
  disclosure: 60,
  /** Days in which the two sides of a job can still write to each other after its end. */
  threadDays: 30,
  /** How often a sponsor may ask for changes of one creator's work. */
  changeRounds: 3,
  /** How often a job may change, notes among them: whoever looks at it reads them all. Creators are given more time all the same. */
  jobChanges: 200,
  /** Milliseconds in which accepting can be undone. */
  undoAccept: 10_000,
  /** Percent of what was agreed, as a dispute is resolved. */
  share: { min: 0, max: 100 },
  /** Stars of a review. */
  rating: { min: 1, max: 5 },
  /** How long after it ended work may be reviewed, and how long it is listed with its reviews. */
  reviewDays: 30,
  reviewedDays: 60,
  /** What a sponsor assigns with less time than this left before its due date ends makes nobody late. */
  lateAssignmentHours: 72,
  /** Pieces of newest work that somebody's figures are counted over. */
  figuresOver: 100,
  /** Rows of one section of somebody's own data. */
  exportRows: 10_000,
  /** Rows a page. */
  inboxPageSize: 20,
  myRequestsPageSize: 50,
  pageSize: 100,
  /** The last page that may be asked for. */
  page: 1_000_000,
  /** Rows of a list that is read on with a cursor. */
  listPage: { default: 100, max: 200 },
  messagesPage: { default: 50, max: 100 },
  visibleJobs: { default: 100, max: 200 },
  /** Searches that a creator keeps, and the words of one, in characters. */
  savedSearches: 20,
  searchWords: 200,
  /** Up-for-grabs jobs of one sponsor that stand in the market before others' further ones. */
  jobsAbreast: 20,
  notifications: { default: 100, max: 100 },
  /** Sessions of one account: the oldest ends when one more begins. */
  sessions: 20,
  /** Somebody's picture, in bytes and in pixels of each side. */
  picture: 200 * 1024,
  pictureSide: 1024,
  /** Bytes of a request body. */
  body: 64 * 1024,
  /** The same of a call that brings a picture, which Base64 makes a third larger. */
  pictureBody: 280 * 1024,
} as const;

/** Timings of the screens, in milliseconds. Source: specification, section 9. */
export const timings = {
  creatorNotifications: 15_000,
  creatorNotificationsBackoff: 2_000,
  creatorNotificationsBackoffSteps: 15,
  hiddenTabRetry: 4_000,
  sponsorNotifications: 12_000,
  sponsorInboxBadge: 15_000,
  /** Ours: messages, and how many wait, where the stream does not get through. */
  messages: 15_000,
  creatorRequests: 15_000,
  expiryCheck: 30_000,
  signupBanner: 6_000,
  prefilledEmail: 30_000,
  sponsorPopup: 3_000,
  sponsorToast: 2_400,
  resetRedirect: 2_000,
} as const;

/** Platforms of a creator's profile. Source: specification, section 9. */
export const platforms = ['YouTube', 'Instagram', 'TikTok', 'Facebook', 'Other'] as const;
export type Platform = (typeof platforms)[number];

/** Platforms of a submitted link. Source: specification, section 9. */
export const linkPlatforms = ['YouTube', 'Facebook', 'Instagram', 'Other'] as const;
export type LinkPlatform = (typeof linkPlatforms)[number];

/** The two job types. Source: specification, section 9. */
export const jobTypes = ['upForGrabs', 'locationBased'] as const;
export type JobType = (typeof jobTypes)[number];

/** How a creator may have the market sorted; without a word, local jobs nearest and others newest first. */
export const marketSorts = ['newest', 'nearest', 'pay', 'due'] as const;
export type MarketSort = (typeof marketSorts)[number];

/** The lists of the open jobs: those up for grabs, the local ones within reach, and the other local ones. */
export const marketLists = ['grabs', 'local', 'outside'] as const;
export type MarketList = (typeof marketLists)[number];

/** When a creator is told of jobs that a saved search finds. Source: beyond, "The wire of what is added". */
export const searchAlerts = ['now', 'daily', 'none'] as const;
export type SearchAlert = (typeof searchAlerts)[number];

/** The 50 US states by two-letter code. Source: specification, section 9. */
export const states = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;
export type State = (typeof states)[number];

/**
 * A creator's search radius as the product understands it.
 * @param value what was typed or sent, in miles
 * @returns miles from 0 to 5000: negative or not a number becomes 0, more is capped (specification, section 5)
 */
export function clampSearchRadius(value: unknown): number {
  const miles = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof miles !== 'number' || Number.isNaN(miles)) return limits.searchRadius.min;
  const clamped = Math.min(limits.searchRadius.max, Math.max(limits.searchRadius.min, miles));
  // Postgres refuses to calculate with numbers near the smallest there are.
  return clamped < 1e-6 ? 0 : clamped;
}

/**
 * The page of a list that an address of a screen asks for.
 * @param asked its `page`
 * @returns the first page where that cannot be one
 */
export function pageOf(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1;
}
