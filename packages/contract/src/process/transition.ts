import type { EventKind } from '../events/kinds.ts';

/** Who acts: a person in a role, an operator, or the system itself (a clock, or what follows of another act). */
export const actorKinds = ['creator', 'sponsor', 'operator', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who is told of what happened: the two sides of a job, and whoever runs the marketplace. */
export type Party = 'creator' | 'sponsor' | 'operator';

/**
 * What must hold besides the state, by name; the API has one function for each.
 * Source: decisions, "Who sees what" and the table of calls.
 */
export type Guard =
  /** The job is not deleted; or links were handed in before it was taken down. */
  | 'jobIsThere'
  /** No links that were handed in are without a decision. */
  | 'noLinksHandedIn'
  /** Fewer rounds of changes were asked for than a sponsor may ask for. */
  | 'roundsAreLeft'
  /** Links were handed in, now or before changes were asked for. */
  | 'workWasHandedIn'
  /** The creator accepted it, and only just. */
  | 'acceptedJustNow'
  /** No check of its links has failed that stops approval by time alone. */
  | 'noCheckHasFailed'
  /** The job has not changed since it was asked for, or its creator wants it as it is now. */
  | 'jobIsAsAskedFor';

/** What happens to money, by name; the ledger has one function for each. */
export type LedgerEffect =
  /** What its job still needs is held, and what it no longer needs goes back to the sponsor. */
  | 'settle'
  /** The creator and the fees are credited with what was held; then the same. */
  | 'pay'
  /** The same for the share that was decided on. */
  | 'payShare'
  /** The sponsor is credited with what came in. */
  | 'deposit'
  /** What went back to whoever had paid it leaves the sponsor's account, or is theirs again. */
  | 'takeBack'
  /** What the creator is paid out leaves their account. */
  | 'payOut'
  /** It comes back. */
  | 'payBack';

/** What happens to a place among the job's creators: it is taken, while the job is open, or freed. */
export type SlotEffect = 'take' | 'free';

/** The settings that say how long, as durations. */
export type ClockSetting =
  | 'AUTO_APPROVE_AFTER'
  | 'EXPIRE_AFTER_DUE'
  | 'REQUEST_EXPIRES_AFTER'
  | 'DEPOSIT_EXPIRES_AFTER'
  | 'PAYOUT_HOLD';

/**
 * When the system acts by itself: so long after something, both by name. Lengths are settings. A clock
 * is set when a state that its line leaves is entered, and gone when that is left.
 */
export interface ClockRule {
  readonly after: 'submittedAt' | 'approvedAt' | 'dueDateEnd' | 'createdAt' | 'methodChangedAt';
  /** At once without one. */
  readonly setting?: ClockSetting;
  /** The setting that lists how long, where it strikes more than once. */
  readonly each?: 'RECHECK_LINKS';
  /** The state in which it runs, where time alone leads to the one that its line leaves. */
  readonly runsIn?: string;
  /** It strikes no later than this. */
  readonly atLatest?: 'dueDateEnd';
  readonly reminders?: ReminderRule;
}

/** Who is reminded while a clock runs. */
export interface ReminderRule {
  /** The setting that lists how long. */
  readonly setting: 'REVIEW_REMINDERS' | 'DUE_REMINDERS';
  /** Counted before or after what the clock counts from. */
  readonly counted: 'before' | 'after';
  /** The event that is written with each. */
  readonly event: EventKind;
  readonly tells: readonly Party[];
}

/** Why a transition is refused: a stable word for programs and the sentence a person reads. */
export interface RefusalWords {
  readonly code: string;
  readonly message: string;
  /** The field of the call that it is about. */
  readonly at?: string;
}

/** One permitted change of state, and everything that belongs to it. */
export interface Transition<Status extends string = string> {
  /** The states it leaves; none where the thing begins with it. */
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly ActorKind[];
  /** The event that is written with it. */
  readonly event: EventKind;
  readonly guard?: Guard;
  readonly clock?: ClockRule;
  /** The setting that says how long whoever is to act next has at least, whatever the clock says. */
  readonly atLeast?: 'CHANGES_PERIOD';
  /** True where the thing stays as it is: what runs for it goes on. */
  readonly clocksRunOn?: true;
  readonly slot?: SlotEffect;
  readonly ledger?: LedgerEffect;
  /** True where nothing that was told of the thing before is news any more. */
  readonly endsNews?: true;
  /** Who gets a notification of it. */
  readonly tells?: readonly Party[];
  /** What is said to whoever tries it from another state; `in` where a state wants its own words. */
  readonly refusal: RefusalWords & { readonly in?: Partial<Record<Status, RefusalWords>> };
}

/** The transitions of one kind of thing, by name. */
export type Process<Status extends string = string> = Readonly<Record<string, Transition<Status>>>;

/**
 * Whether somebody may take a transition now. The SQL guard, the button and the generated test read
 * the same line.
 * @param transition a line of a process
 * @param actor who asks
 * @param status the state the thing is in; none for a thing that begins
 */
export const may = <Status extends string>(
  { from, by }: Transition<Status>,
  actor: ActorKind,
  status?: Status,
): boolean =>
  by.includes(actor) && (status === undefined ? from.length === 0 : from.includes(status));
