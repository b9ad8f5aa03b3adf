/** What an event says: small facts, never a finished sentence. */
export interface EventFacts {
  /** None where it is about no job, but about somebody's money. */
  readonly jobId?: string;
  readonly jobTitle?: string;
  readonly creatorId?: string;
  /** As it was then. */
  readonly creatorName?: string;
  /** The thread that somebody wrote in, and who did. */
  readonly threadId?: string;
  readonly senderName?: string;
  /** Whom it is about: who was blocked or reported. */
  readonly personId?: string;
  /** What the other side gave as the reason. */
  readonly reason?: string;
  /** What the creator said with a request, or what the sponsor added to a brief. */
  readonly note?: string;
  readonly links?: string[];
  /** Dollars that came in or went out, or were to. */
  readonly amount?: number;
  /** The last four digits of the account that money goes to. */
  readonly last4?: string;
  /** What a payment is known by. */
  readonly reference?: string;
  /** What a bank knows the way back of a payment by. */
  readonly sentBackAs?: string;
  /** Dollars. */
  readonly payout?: number;
  /** Percent of what was agreed that is paid, as a dispute was resolved. */
  readonly share?: number;
  /** Dollars of what was agreed that the sponsor is not charged then. */
  readonly returned?: number;
  /** The due date that a job has from now on, `YYYY-MM-DD`. */
  readonly dueDate?: string;
  /** When the system acts by itself unless somebody does, ISO 8601. */
  readonly actsAt?: string;
  /** Stars of a review. */
  readonly rating?: number;
  /** True where links wait of which a check has failed: time alone does not approve them. */
  readonly hasFailedCheck?: true;
  /** True where it follows of an operator having taken the job down. */
  readonly isTakenDown?: true;
  /** True where the money of a payout that failed has still to come back from the provider. */
  readonly isComingBack?: true;
  /** True where nobody did it: its time had come. */
  readonly isAutomatic?: boolean;
  /** Where somebody logged in: the device in words, its network, and when, ISO 8601. */
  readonly device?: string;
  readonly network?: string;
  readonly at?: string;
}

/** The facts beside the job and the creator, which every event about them names. */
export type MoreFacts = Omit<EventFacts, 'jobId' | 'jobTitle' | 'creatorId' | 'creatorName'>;
