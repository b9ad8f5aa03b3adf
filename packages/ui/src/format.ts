const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number of things: `1 job`, `2,408 jobs`. */
export const formatCount = (count: number, noun: string) =>
  `${figures.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A distance: `1 mile`, `12.5 miles`, `2,408 miles`. */
export const formatMiles = (miles: number) => formatCount(miles, 'mile');

/** A place by what is known of it: `Austin, TX`, `Austin`, or nothing. */
export const formatPlace = (city: string, state: string) =>
  [city, state].filter(Boolean).join(', ');
