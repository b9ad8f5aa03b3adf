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
const notDisputed = { code: 'not_disputed', message: 'There is no open dispute to resolve' };
const nothingToDispute = {
  code: 'nothing_to_dispute',
  message: 'A dispute needs links that were handed in',
};

/** What may happen to a submission. Source: specification, section 4; decisions, the table of calls. */
export const submissionProcess = {
  accept: {
    from: [],
    to: 'Pending',
    by: ['creator', 'sponsor'],
    slot: 'take',
    event: 'job_accepted',
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
      in: { Closed: { code: 'not_available', message: 'This job is no longer available' } },
    },
  },
  requestChanges: {
    from: ['Submitted'],
    to: 'Pending',
    by: ['sponsor'],
    event: 'changes_requested',
    tells: ['creator'],
    refusal: nothingToDecide,
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
        Approved: {
          code: 'already_approved',
          message: 'These links have already been approved',
        },
      },
    },
  },
  cancel: {
    from: ['Pending'],
    to: 'Closed',
    by: ['system'],
    slot: 'free',
    event: 'job_canceled',
    tells: ['creator'],
    refusal: notPending,
  },
  autoApprove: {
    from: ['Submitted'],
    to: 'Approved',
    by: ['system'],
    guard: 'checksAreGreen',
    clock: { after: 'submittedAt', setting: 'AUTO_APPROVE_AFTER', reminders: 'REVIEW_REMINDERS' },
    event: 'links_approved',
    ledger: 'pay',
    tells: ['creator', 'sponsor'],
    refusal: nothingToDecide,
    isPlanned: true,
  },
  withdraw: {
    from: ['Pending'],
    to: 'Withdrawn',
    by: ['creator'],
    slot: 'free',
    event: 'job_withdrawn',
    ledger: 'returnHold',
    tells: ['sponsor'],
    refusal: notPending,
    isPlanned: true,
  },
  expire: {
    from: ['Pending'],
    to: 'Expired',
    by: ['system'],
    clock: { after: 'dueDateEnd', setting: 'EXPIRE_AFTER_DUE', reminders: 'DUE_REMINDERS' },
    slot: 'free',
    event: 'job_expired',
    ledger: 'returnHold',
    tells: ['creator', 'sponsor'],
    refusal: notPending,
    isPlanned: true,
  },
  dispute: {
    from: ['Submitted', 'Pending'],
    to: 'Disputed',
    by: ['creator', 'sponsor'],
    event: 'dispute_opened',
    tells: ['creator', 'sponsor', 'operator'],
    refusal: nothingToDispute,
    isPlanned: true,
  },
  resolvePaid: {
    from: ['Disputed'],
    to: 'Approved',
    by: ['operator'],
    event: 'dispute_resolved',
    ledger: 'payShare',
    tells: ['creator', 'sponsor'],
    refusal: notDisputed,
    isPlanned: true,
  },
  resolveUnpaid: {
    from: ['Disputed'],
    to: 'Closed',
    by: ['operator'],
    event: 'dispute_resolved',
    ledger: 'returnHold',
    tells: ['creator', 'sponsor'],
    refusal: notDisputed,
    isPlanned: true,
  },
} as const satisfies Process<SubmissionStatus>;
