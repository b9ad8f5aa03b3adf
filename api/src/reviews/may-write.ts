import { limits } from '@castwork/contract/limits';

const day = 24 * 60 * 60 * 1_000;

/** Until when work that ended at a moment may be reviewed. */
export const writableUntil = (endedAt: Date) =>
  new Date(endedAt.getTime() + limits.reviewDays * day);

/** What decides whether one side of work may still review the other. */
export interface Situation {
  readonly now: Date;
  /** When the work ended; null while it has not. */
  readonly endedAt: Date | null;
  readonly hasWritten: boolean;
  /** From when on the other side's is shown; none where it has written nothing. */
  readonly theirsShownAt: Date | undefined;
}

/** Why somebody cannot write a review, as a word and a sentence. */
export type Obstacle = readonly [code: string, message: string];

/**
 * What keeps somebody from reviewing. Whoever can read the other's has no longer a free hand, so that
 * nobody answers stars with stars.
 */
export function obstacleTo({
  now,
  endedAt,
  hasWritten,
  theirsShownAt,
}: Situation): Obstacle | null {
  if (!endedAt) return ['not_ended', 'You can review this once it is approved or decided'];
  if (hasWritten) return ['already_reviewed', 'You have already reviewed this'];
  if (theirsShownAt && theirsShownAt <= now)
    return ['too_late', 'It is too late: the review of you is already shown'];
  if (writableUntil(endedAt) <= now)
    return ['too_late', `It is too late: reviews are written within ${limits.reviewDays} days`];
  return null;
}
