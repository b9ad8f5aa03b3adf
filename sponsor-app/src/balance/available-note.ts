import { formatMoney } from '@castwork/ui/money';

/** What a sponsor can do with what is available to them: who is suspended posts nothing, and adds nothing. */
export function availableNote(available: number, isSuspended: boolean): string {
  if (available < 0) {
    const used = `${formatMoney(-available)} of your credit is in use`;
    return isSuspended
      ? `${used}. You can add funds again once you are no longer suspended.`
      : `${used}: what you add next pays it back.`;
  }
  if (!isSuspended) return 'You can post jobs with it';
  return available > 0
    ? 'You can ask for it back under Funds added, but post no jobs while you are suspended'
    : 'You can post no jobs while you are suspended';
}
