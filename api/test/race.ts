/** Makes all calls at once. @returns how often each answer came, success as `won` */
export async function race(calls: (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(calls.map((call) => call()));
  return Object.fromEntries(
    [
      ...Map.groupBy(results, (result) =>
        result.status === 'fulfilled'
          ? 'won'
          : `${(result.reason as { status?: number }).status}: ${(result.reason as Error).message}`,
      ),
    ].map(([answer, some]) => [answer, some.length]),
  );
}

/** Makes something a number of times. */
export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
