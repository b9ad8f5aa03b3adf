/**
 * Movements of money, each with what there is after it.
 * @param opening dollars before the first
 * @param lines oldest first, `amount` in dollars
 * @returns the lines with `balance` in dollars, right to the cent
 */
export function withBalances<Line extends { readonly amount: number }>(
  opening: number,
  lines: readonly Line[],
): (Line & { balance: number })[] {
  let cents = Math.round(opening * 100);
  return lines.map((line) => {
    cents += Math.round(line.amount * 100);
    return { ...line, balance: cents / 100 };
  });
}
