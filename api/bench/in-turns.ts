import { median } from './median.ts';

/** Something that answers so many calls a second. */
export type Rate = () => Promise<number>;

const whole = (rate: number) => rate.toFixed(rate < 10 ? 1 : 0);

/**
 * Lets two answer in turns, so that both meet the same noise.
 * @returns the median of the ratios of the first to the other, and both rates, in words
 */
export async function inTurns(
  turns: number,
  [name, rate]: readonly [string, Rate],
  [other, otherRate]: readonly [string, Rate],
): Promise<string> {
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < turns; turn += 1) pairs.push([await rate(), await otherRate()]);
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [a, b] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))];
  return `ratio ${ratio.toFixed(2)} (${name} ${whole(a)}/s, ${other} ${whole(b)}/s)`;
}
