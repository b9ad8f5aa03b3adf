import { requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { resolve as decide } from '../submissions/resolve.ts';
import type { Order } from './order.ts';

/** Decides a dispute. */
export const resolve: Order = {
  usage:
    'pnpm operator resolve SUBMISSION --share 50 --reason "Why"\n' +
    'decides a dispute: a share from 0 to 100 percent is paid, and both sides read the reason.',
  options: { share: { type: 'string' }, reason: { type: 'string' } },
  read([submission, ...rest], { share: typed, reason }) {
    const { min, max } = limits.share;
    const why = requiredText(limits.note).safeParse(reason);
    const share = typeof typed === 'string' && /^\d{1,3}$/.test(typed) ? Number(typed) : NaN;
    const isSound = submission && rest.length === 0 && share >= min && share <= max;
    if (!isSound || !why.success) return undefined;
    return async (work) => {
      await decide(work, submission, { share, reason: why.data });
      return `Resolved: ${share}% is paid.`;
    };
  },
};
