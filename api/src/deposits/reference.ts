import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference: short enough to be typed at a bank, one of 10^14. */
export const newReference = () =>
  `CW-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;

/** A reference as it is kept: however it was typed, it is the same. */
export const toReference = (typed: string) => typed.trim().toUpperCase();
