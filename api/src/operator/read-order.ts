import { requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import type { Resolution } from '../submissions/resolve.ts';

export const usage =
  'pnpm operator resolve SUBMISSION --share 50 --reason "Why"\n' +
  'decides a dispute: a share from 0 to 100 percent is paid, and both sides read the reason.';

/** What an operator asks for on the command line. @returns undefined for what makes no sense */
export function readOrder(
  [verb, submission, ...rest]: string[],
  { share, reason }: Record<string, unknown>,
): ({ submission: string } & Resolution) | undefined {
  const { min, max } = limits.share;
  const why = requiredText(limits.note).safeParse(reason);
  const percent = typeof share === 'string' && /^\d{1,3}$/.test(share) ? Number(share) : NaN;
  const isSound =
    verb === 'resolve' && submission && rest.length === 0 && percent >= min && percent <= max;
  return isSound && why.success ? { submission, share: percent, reason: why.data } : undefined;
}
