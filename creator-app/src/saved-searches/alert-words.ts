import { type SearchAlert, searchAlerts } from '@castwork/contract/limits';

/** When somebody is told of what a search finds, as they choose it. */
export const alertWords = {
  now: {
    label: 'At once',
    hint: 'As jobs are posted, in the app and by mail as your settings have it.',
  },
  daily: { label: 'Once a day', hint: 'In the morning, all that is still open together.' },
  none: { label: 'Not at all', hint: 'The search is only kept here.' },
} satisfies Record<SearchAlert, { label: string; hint: string }>;

export const isAlert = (value: string): value is SearchAlert =>
  searchAlerts.some((alert) => alert === value);
