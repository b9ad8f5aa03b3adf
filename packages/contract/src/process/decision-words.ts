/** What an operator decided of a dispute, for both sides. @param share percent of what was agreed, above 0 */
export const decisionWords = (share: number): string =>
  `An operator decided that ${share === 100 ? 'all of it' : `${share}% of what was agreed`} is paid`;
