/** Where a sponsor may show a creator's work: each holds the one before it. */
export const usagePlaces = ['channels', 'ads', 'everywhere'] as const;
export type UsagePlace = (typeof usagePlaces)[number];

/** For how long, from approval on: ISO 8601 durations, or without an end. */
export const usageTerms = ['P30D', 'P90D', 'P6M', 'P1Y', 'forever'] as const;
export type UsageTerm = (typeof usageTerms)[number];

/** How a sponsor may use what a creator made. */
export interface UsageRights {
  where: UsagePlace;
  howLong: UsageTerm;
}

/** The places as a sentence ends with them. */
export const usagePlaceWords: Record<UsagePlace, string> = {
  channels: 'on the sponsor’s own channels',
  ads: 'on the sponsor’s channels and in paid ads',
  everywhere: 'anywhere, also in print and on TV',
};

/** The terms as a sentence ends with them. */
export const usageTermWords: Record<UsageTerm, string> = {
  P30D: 'for 30 days',
  P90D: 'for 90 days',
  P6M: 'for 6 months',
  P1Y: 'for a year',
  forever: 'without an end',
};

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1);

/** Usage rights as a line of a brief: `On the sponsor’s own channels, for 90 days`. */
export const usageWords = ({ where, howLong }: UsageRights) =>
  `${capital(usagePlaceWords[where])}, ${usageTermWords[howLong]}`;
