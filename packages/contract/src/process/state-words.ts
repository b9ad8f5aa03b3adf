import type { Role, Side } from '../roles.ts';
import { isBackForChanges } from './back-for-changes.ts';
import { disputeWords } from './clock-words.ts';
import type { RequestStatus } from './request.ts';
import type { SubmissionStatus } from './submission.ts';

/** What a state looks like: a colour and an icon, which the badge of the apps has by this name. */
export type StateLook =
  | 'todo'
  | 'review'
  | 'changes'
  | 'paid'
  | 'dispute'
  | 'ended'
  | 'waiting'
  | 'held'
  | 'sent'
  | 'granted'
  | 'refused';

/** A state as a person reads it: what happens now, and who acts or why it ended. */
export interface StateWords {
  readonly look: StateLook;
  readonly word: string;
  /** A few words beside it; empty where there is nothing to add. */
  readonly note: string;
}

/** The same word for both sides; who acts is said from where the reader stands. */
type Line = Omit<StateWords, 'note'> & { readonly notes: Record<Side, string> };

const line = (look: StateLook, word: string, creator = '', sponsor = creator): Line => ({
  look,
  word,
  notes: { creator, sponsor },
});

const yourTurn = 'Your turn';
const creatorsTurn = 'The creator’s turn';

const submissionLines: Record<SubmissionStatus | 'ChangesAsked', Line> = {
  Pending: line('todo', 'To do', yourTurn, creatorsTurn),
  ChangesAsked: line('changes', 'Changes asked', yourTurn, creatorsTurn),
  // The creator's words are the specification's, section 2.
  Submitted: line('review', 'In review', 'Pending Sponsor Approval', yourTurn),
  Approved: line('paid', 'Paid'),
  Disputed: line('dispute', 'Disputed', disputeWords),
  Withdrawn: line('ended', 'Not completed', 'Withdrawn'),
  Expired: line('ended', 'Not completed', 'Expired'),
  Closed: line('ended', 'Not completed', 'Closed'),
};

/** What has changed since it was asked for is pending on the wire, with `jobChangedAt`. */
const requestLines: Record<RequestStatus | 'jobChanged', Line> = {
  pending: line('waiting', 'Pending', 'The sponsor decides', yourTurn),
  jobChanged: line('waiting', 'Pending', yourTurn, creatorsTurn),
  approved: line('granted', 'Approved'),
  denied: line('refused', 'Denied'),
  expired: line('ended', 'Expired'),
};

/** An operator reads the words of the side whose turn it is not: they say whose it is. */
const sideFor = (role: Role, { creator }: Line['notes']): Side => {
  if (role === 'operator') return creator === yourTurn ? 'sponsor' : 'creator';
  return role;
};

const readBy = (role: Role, { look, word, notes }: Line): StateWords => ({
  look,
  word,
  note: notes[sideFor(role, notes)],
});

/**
 * The state of accepted work in words.
 * @param role who reads it
 * @param submission its state on the wire, and the changes that were asked for, if any
 */
export const submissionState = (
  role: Role,
  submission: { status: SubmissionStatus; feedback?: string },
): StateWords =>
  readBy(role, submissionLines[isBackForChanges(submission) ? 'ChangesAsked' : submission.status]);

/**
 * The state of a request in words.
 * @param role who reads it
 * @param request its state on the wire, and when its job has changed, if it has
 */
export const requestState = (
  role: Role,
  { status, jobChangedAt }: { status: RequestStatus; jobChangedAt?: string | null | undefined },
): StateWords => readBy(role, requestLines[jobChangedAt ? 'jobChanged' : status]);
