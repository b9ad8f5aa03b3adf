import { limits } from '@castwork/contract/limits';
import { cents, dollars, dollarWords } from '@castwork/contract/money';

/**
 * What keeps a creator from withdrawing, a sentence each; none when nothing does.
 * @param available dollars
 * @param hasMethod whether they have said where payouts go
 */
export function whatIsMissing(available: number, hasMethod: boolean): string[] {
  const { min } = limits.payout;
  const short = dollars(cents(min) - cents(available));
  return [
    ...(hasMethod ? [] : ['Say first which bank account you are paid out to.']),
    ...(short > 0
      ? [
          available > 0
            ? `You can withdraw from ${dollarWords(min)} on: ${dollarWords(short)} more.`
            : `You can withdraw from ${dollarWords(min)} on. Every approved job adds to your balance at once.`,
        ]
      : []),
  ];
}
