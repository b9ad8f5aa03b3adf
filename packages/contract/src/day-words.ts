const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A calendar date as a sentence has it.
 * @param date `YYYY-MM-DD`
 * @returns `Dec 31, 2027`, wherever it is read
 */
export const dayWords = (date: string) => day.format(new Date(date));
