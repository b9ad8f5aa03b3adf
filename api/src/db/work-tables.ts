import type { RequestStatus } from '@castwork/contract/process/request';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { Generated } from 'kysely';
import type { Links, Moment, MomentOrNull, Now } from './columns.ts';

export interface Submissions {
  id: string;
  job_id: string;
  creator_id: string;
  status: Generated<SubmissionStatus>;
  payout_cents: number;
  charge_cents: number;
  /** Percent of both that is paid: less where a dispute was resolved so. */
  share: Generated<number>;
  /** The version of the brief that was accepted. */
  job_version: Generated<number>;
  /** Taken back just after it was accepted: as if it had never been. */
  undone: Generated<boolean>;
  /** Left out of its creator's page. */
  hidden: Generated<boolean>;
  links: Links;
  feedback: Generated<string>;
  accepted_at: Now;
  submitted_at: MomentOrNull;
  approved_at: MomentOrNull;
}

export interface SubmissionHistory {
  id: string;
  submission_id: string;
  links: Links;
  submitted_at: Moment;
  reason: string;
  created_at: Now;
}

export interface JobRequests {
  id: string;
  job_id: string;
  creator_id: string;
  note: string;
  reason: Generated<string>;
  status: Generated<RequestStatus>;
  created_at: Now;
  resolved_at: MomentOrNull;
  archived_at: MomentOrNull;
  deleted_at: MomentOrNull;
}
