const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A distance in words: `1 mile`, `12.5 miles`, `2,408 miles`. */
export const miles = (distance: number) =>
  `${figures.format(distance)} ${distance === 1 ? 'mile' : 'miles'}`;
