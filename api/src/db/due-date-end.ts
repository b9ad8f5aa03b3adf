import { dueDateHours } from '@castwork/contract/dates';

/**
 * The moment a due date has ended everywhere on Earth, in SQL: what `dueDateEnd` of the contract is.
 * @param date a column of dates
 */
export const dueDateEndText = (date: string): string =>
  `((${date} + interval '${dueDateHours} hours') at time zone 'utc')`;
