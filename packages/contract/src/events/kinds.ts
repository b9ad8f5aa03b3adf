/** The types of notification that the specification's clients know. Source: specification, section 3. */
export const notificationTypes = ['assignment', 'creator_request', 'request'] as const;
export type NotificationType = (typeof notificationTypes)[number];

interface EventKindRules {
  readonly type?: NotificationType;
  /** True where nobody is told again while the same (kind, job and creator) is still unread. */
  readonly once?: true;
  /** The setting that says how long it stays unread before anybody is mailed of it; at once without. */
  readonly mailAfter?: 'MESSAGE_MAIL_AFTER';
  /** True where it is about the account itself: its owner is told and mailed, whatever they have chosen. */
  readonly always?: true;
}

/**
 * Every kind of event, and the type under which somebody is notified of it: `assignment` (a job is
 * the creator's now), `creator_request` (a creator asks), `request` (other news of a request or a job).
 * An event that nobody is notified of has none.
 */
export const eventKinds = {
  job_posted: {},
  job_edited: { type: 'request' },
  job_deleted: {},
  job_taken_down: { type: 'request' },
  job_viewed: {},
  job_accepted: { type: 'request' },
  job_canceled: { type: 'request' },
  acceptance_undone: {},
  job_withdrawn: { type: 'request' },
  job_expired: { type: 'request' },
  links_submitted: { type: 'request' },
  changes_requested: { type: 'request' },
  links_approved: { type: 'request' },
  approval_held: {},
  links_looked_at: {},
  link_gone: { type: 'request' },
  review_reminder: { type: 'request' },
  due_reminder: { type: 'request' },
  dispute_opened: { type: 'request' },
  dispute_resolved: { type: 'request' },
  job_over: {},
  review_received: { type: 'request' },
  review_answered: { type: 'request' },
  request_made: { type: 'creator_request', once: true },
  request_outdated: { type: 'request' },
  request_renewed: { type: 'creator_request' },
  request_withdrawn: {},
  request_approved: { type: 'assignment' },
  request_denied: { type: 'request' },
  request_expired: { type: 'request' },
  message_sent: { type: 'request', once: true, mailAfter: 'MESSAGE_MAIL_AFTER' },
  person_blocked: {},
  person_unblocked: {},
  person_reported: {},
  person_viewed: {},
  person_suspended: { type: 'request', always: true },
  person_restored: { type: 'request', always: true },
  sessions_ended: {},
  deposit_started: {},
  deposit_received: { type: 'request' },
  deposit_withdrawn: {},
  deposit_failed: { type: 'request' },
  refund_requested: {},
  refund_declined: { type: 'request' },
  deposit_refunded: { type: 'request' },
  refund_failed: { type: 'request' },
  deposit_charged_back: { type: 'request' },
  deposit_reinstated: { type: 'request' },
  payout_requested: { type: 'request' },
  payout_held: {},
  payout_released: {},
  payout_processing: {},
  payout_sent: { type: 'request' },
  payout_failed: { type: 'request' },
  payout_returned: { type: 'request' },
  payout_method_changed: {},
  search_matched: { type: 'request' },
  operator_made: {},
  operator_renewed: {},
  totp_set_up: {},
  totp_turned_off: {},
  recovery_codes_made: {},
  recovery_code_used: {},
  data_exported: {},
  account_closed: {},
  case_viewed: {},
  case_closed: {},
  report_viewed: {},
  report_closed: {},
  mail_sent_again: {},
  mail_given_up: {},
  payout_file_taken: {},
  password_changed: {},
  email_change_asked: {},
  email_changed: {},
  email_change_objected: {},
  device_added: { always: true },
  ledger_viewed: {},
  ledger_file_taken: {},
  audit_viewed: {},
  audit_file_taken: {},
} as const satisfies Record<string, EventKindRules>;

/** What happened, as a stable snake_case word. */
export type EventKind = keyof typeof eventKinds;

/** The setting that says how long a kind stays unread before anybody is mailed of it, if there is one. */
export const mailAfter = (kind: EventKind) => (eventKinds[kind] as EventKindRules).mailAfter;

/** A kind of which nobody can choose not to be told, nor not to be mailed. */
export type AlwaysTold = {
  [Kind in EventKind]: (typeof eventKinds)[Kind] extends { always: true } ? Kind : never;
}[EventKind];

/** Whether nobody can choose not to be told of a kind, nor not to be mailed. */
export const isAlwaysTold = (kind: EventKind): kind is AlwaysTold =>
  (eventKinds[kind] as EventKindRules).always === true;

/** The kinds as a list. */
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** The type under which somebody is notified of a kind. */
export const typeOf = (kind: EventKind): NotificationType =>
  (eventKinds[kind] as EventKindRules).type ?? 'request';
