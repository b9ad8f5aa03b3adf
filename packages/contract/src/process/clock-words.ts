import type { Side } from '../roles.ts';

/** What a clock says while it runs, with `{when}` for how long that is, and once its time has come. */
export interface ClockWords {
  readonly ahead: string;
  readonly over: string;
}

/** What the clocks of a submission say to each side, by the field that says when each strikes. */
export const clockWords = {
  autoApprovesAt: {
    creator: {
      ahead: 'Approved by itself {when} unless the sponsor decides',
      over: 'Approved by itself any moment now',
    },
    sponsor: {
      ahead: 'Approved by itself {when} unless you decide',
      over: 'Approved by itself any moment now',
    },
  },
  expiresAt: {
    creator: {
      ahead: 'Ends by itself {when} unless you send links',
      over: 'The time for your links is over: the job ends by itself any moment now',
    },
    sponsor: {
      ahead: 'Ends by itself {when} unless the creator sends links',
      over: 'Ends by itself any moment now',
    },
  },
} as const satisfies Record<string, Record<Side, ClockWords>>;

/** What is said in the place of the clock's words while a check of the links is red. */
export const heldApprovalWords = {
  creator: 'Not approved by itself: a check of your links has failed',
  sponsor: 'Not approved by itself, as a check of these links has failed: you can still approve',
} as const satisfies Record<Side, string>;

/** Who may ask for changes, as each side says it. */
const asker = { creator: 'The sponsor', sponsor: 'You' } as const satisfies Record<Side, string>;

/**
 * How often changes may still be asked for, in a sentence without its full stop.
 * @param roundsLeft `roundsLeft` of a submission, 0 or more
 */
export const roundsWords = (side: Side, roundsLeft: number): string =>
  roundsLeft === 0
    ? `${asker[side]} cannot ask for changes again`
    : `${asker[side]} can ask for changes ${roundsLeft === 1 ? 'once more' : `${roundsLeft} more times`}`;

/** Who acts next on work that is in dispute. */
export const disputeWords = 'An operator decides';
