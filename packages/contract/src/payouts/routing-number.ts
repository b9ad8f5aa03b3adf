/** What each digit counts in the check sum of a routing number. Source: ABA, "Routing Number Policy". */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/**
 * Whether text is a routing number of a US bank: nine digits whose weighted sum is a multiple of ten.
 * Zeros alone are none.
 */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  /[1-9]/.test(text) &&
  weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0;
