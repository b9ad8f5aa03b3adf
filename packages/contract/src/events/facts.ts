/** What an event says: small facts, never a finished sentence. */
export interface EventFacts {
  readonly jobId: string;
  readonly jobTitle: string;
  readonly creatorId?: string;
  /** As it was then. */
  readonly creatorName?: string;
  /** What the other side gave as the reason. */
  readonly reason?: string;
  /** What the creator said with a request. */
  readonly note?: string;
  readonly links?: string[];
  /** Dollars. */
  readonly payout?: number;
}

/** The facts beside the job and the creator, which every event of them names. */
export type MoreFacts = Omit<EventFacts, 'jobId' | 'jobTitle' | 'creatorId' | 'creatorName'>;
