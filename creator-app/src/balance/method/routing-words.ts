import { isRoutingNumber } from '@castwork/contract/payouts/routing-number';

/** Digits as a bank writes them, without the gaps that people type. */
export const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** What is said of a routing number while it is typed: only nine digits can be wrong. */
export function routingWords(typed: string): { hint: string; error?: string } {
  const digits = digitsOf(typed);
  if (isRoutingNumber(digits)) return { hint: '✓ This is a routing number of a US bank.' };
  const hint = 'Nine digits, at the bottom left of a check.';
  if (/\D/.test(digits)) return { hint, error: 'A routing number has digits only' };
  if (digits.length < 9) return { hint };
  return {
    hint,
    error:
      digits.length > 9
        ? 'A routing number has nine digits'
        : 'No US bank has this number: compare its digits with your check',
  };
}
