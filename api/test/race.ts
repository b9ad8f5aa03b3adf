import { ApiError } from '@castwork/contract/api-error';

/** A call that the server has no time for has done nothing, and is made again, as it says. */
async function untilAnswered(call: () => Promise<unknown>, attempts = 5): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (attempts > 1 && error instanceof ApiError && error.code === 'unavailable')
      return await untilAnswered(call, attempts - 1);
    throw error;
  }
}

/**
 * Makes all calls at once; a machine too slow to answer some of them within their two seconds is
 * asked again.
 * @returns how often each answer came, success as `won`
 */
export async function race(calls: (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(calls.map((call) => untilAnswered(call)));
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
