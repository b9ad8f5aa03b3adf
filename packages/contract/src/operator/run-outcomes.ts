interface Outcomes {
  readonly sent?: number | undefined;
  readonly failed?: number | undefined;
}

/** So many payouts, in words. */
export const payoutsInWords = (count: number) => `${count} ${count === 1 ? 'payout' : 'payouts'}`;

/**
 * What became of the payouts of a run, in words. Its file is the same for ever, and pays them again where
 * it is sent again.
 * @returns undefined while all are on their way
 */
export function runOutcomes({ sent = 0, failed = 0 }: Outcomes): string | undefined {
  const words = [
    ...(sent > 0 ? [`${sent} ${sent === 1 ? 'was' : 'were'} sent`] : []),
    ...(failed > 0
      ? [`${failed} ${failed === 1 ? 'has' : 'have'} failed since, whose money is back`]
      : []),
  ];
  return words.length > 0 ? `Of its payouts ${words.join(' and ')}` : undefined;
}
