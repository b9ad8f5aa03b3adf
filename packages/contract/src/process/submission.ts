import type { Process } from './transition.ts';

/**
 * The states of a submission. The specification's: Pending (accepted, no links), Submitted (awaiting
 * the sponsor), Approved (paid). Ours: what ends without being paid in full, and what is argued about.
 */
export const submissionStatuses = [
  'Pending',
  'Submitted',
  'Approved',
  'Withdrawn',
  'Expired',
  'Disputed',
  'Closed',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const nothingToDecide = {
  code: 'nothing_to_decide',
  message: 'There are no submitted links to decide on',
};
const notPending = { code: 'not_pending', message: 'This job is no longer waiting for your links' };
const notApproved = { code: 'not_approved', message: 'These links are not approved' };
const notDisputed = { code: 'not_disputed', message: 'There is no open dispute to resolve' };
const alreadyApproved = {
  code: 'already_approved',
  message: 'These links have already been approved',
};
const inDispute = {
  code: 'in_dispute',
  message: 'There is a dispute about this job: an operator decides',
};
/** Said where no links were handed in that a dispute could be about. */
export const nothingToDispute = {
  code: 'nothing_to_dispute',
  message: 'A dispute needs links that were submitted',
};

/** What may happen to a submission. Source: specification, section 4; decisions, the table of calls. */
export const submissionProcess = {
  accept: {
    from: [],
    to: 'Pending',
    by: ['creator', 'sponsor'],
    slot: 'take',
    event: 'job_accepted',
    ledger: 'settle',
    tells: ['sponsor'],
    refusal: { code: 'already_accepted', message: 'You have already accepted this job' },
  },
  submitLinks: {
    from: ['Pending'],
    to: 'Submitted',
    by: ['creator'],
    guard: 'jobIsThere',
    event: 'links_submitted',
    tells: ['sponsor'],
    refusal: {
      code: 'already_submitted',
      message: 'Links were already submitted for this job',
      in: {
        Closed: { code: 'not_available', message: 'This job is no longer available' },
        Withdrawn: { code: 'not_pending', message: 'You have withdrawn from this job' },
        Expired: { code: 'not_pending', message: 'The time to send links for this job is over' },
        Disputed: inDispute,
      },
    },
  },
  requestChanges: {
    from: ['Submitted'],
    to: 'Pending',
    by: ['sponsor'],
    guard: 'roundsAreLeft',
    atLeast: 'CHANGES_PERIOD',
    event: 'changes_requested',
    tells: ['creator'],
    refusal: { ...nothingToDecide, in: { Disputed: inDispute } },
  },
  approve: {
    from: ['Submitted'],
    to: 'Approved',
    by: ['sponsor'],
    event: 'links_approved',
    ledger: 'pay',
    tells: ['creator'],
    refusal: {
      code: 'nothing_to_approve',
      message: 'There are no submitted links to approve',
      in: {
        Approved: alreadyApproved,
        Disputed: inDispute,
      },
    },
  },
  cancel: {
    from: ['Pending'],
    to: 'Closed',
    by: ['system'],
    slot: 'free',
    event: 'job_canceled',
    endsNews: true,
    ledger: 'settle',
    tells: ['creator'],
    refusal: notPending,
  },
  autoApprove: {
    from: ['Submitted'],
    to: 'Approved',
    by: ['system'],
    guard: 'noCheckHasFailed',
    clock: {
      after: 'submittedAt',
      setting: 'AUTO_APPROVE_AFTER',
      reminders: {
        setting: 'REVIEW_REMINDERS',
        counted: 'after',
        event: 'review_reminder',
        tells: ['sponsor'],
      },
    },
    event: 'links_approved',
    ledger: 'pay',
    tells: ['creator', 'sponsor'],
    refusal: nothingToDecide,
  },
  // In the place of autoApprove while a check is red: nobody but the sponsor approves then.
  holdApproval: {
    from: ['Submitted'],
    to: 'Submitted',
    by: ['system'],
    clocksRunOn: true,
    event: 'approval_held',
    tells: ['operator'],
    refusal: nothingToDecide,
  },
  // What was paid for is looked at again, and each time the worker asks for its links.
  lookAgain: {
    from: ['Approved'],
    to: 'Approved',
    by: ['system'],
    clock: { after: 'approvedAt', each: 'RECHECK_LINKS' },
    clocksRunOn: true,
    event: 'links_looked_at',
    refusal: notApproved,
  },
  missLinks: {
    from: ['Approved'],
    to: 'Approved',
    by: ['system'],
    clocksRunOn: true,
    event: 'link_gone',
    tells: ['creator', 'sponsor', 'operator'],
    refusal: notApproved,
  },
  withdraw: {
    from: ['Pending'],
    to: 'Withdrawn',
    by: ['creator'],
    slot: 'free',
    event: 'job_withdrawn',
    ledger: 'settle',
    tells: ['sponsor'],
    refusal: notPending,
  },
  // As if it had not been accepted: the same creator may accept again.
  undo: {
    from: ['Pending'],
    to: 'Withdrawn',
    by: ['creator'],
    guard: 'acceptedJustNow',
    slot: 'free',
    event: 'acceptance_undone',
    endsNews: true,
    ledger: 'settle',
    refusal: notPending,
  },
  expire: {
    from: ['Pending'],
    to: 'Expired',
    by: ['system'],
    clock: {
      after: 'dueDateEnd',
      setting: 'EXPIRE_AFTER_DUE',
      reminders: {
        setting: 'DUE_REMINDERS',
        counted: 'before',
        event: 'due_reminder',
        tells: ['creator'],
      },
    },
    slot: 'free',
    event: 'job_expired',
    endsNews: true,
    ledger: 'settle',
    tells: ['creator', 'sponsor'],
    refusal: notPending,
  },
  dispute: {
    from: ['Submitted', 'Pending'],
    to: 'Disputed',
    // An operator takes up what nobody decides while a check is red.
    by: ['creator', 'sponsor', 'operator'],
    guard: 'workWasHandedIn',
    event: 'dispute_opened',
    tells: ['creator', 'sponsor', 'operator'],
    refusal: { ...nothingToDispute, in: { Approved: alreadyApproved, Disputed: inDispute } },
  },
  resolvePaid: {
    from: ['Disputed'],
    to: 'Approved',
    by: ['operator'],
    event: 'dispute_resolved',
    endsNews: true,
    ledger: 'payShare',
    tells: ['creator', 'sponsor'],
    refusal: notDisputed,
  },
  resolveUnpaid: {
    from: ['Disputed'],
    to: 'Closed',
    by: ['operator'],
    slot: 'free',
    event: 'dispute_resolved',
    endsNews: true,
    ledger: 'settle',
    tells: ['creator', 'sponsor'],
    refusal: notDisputed,
  },
} as const satisfies Process<SubmissionStatus>;

/** The states in which a submission holds a place of its job: somebody else cannot have it. */
export const placeHolding = ['Pending', 'Submitted', 'Approved', 'Disputed'] as const;
