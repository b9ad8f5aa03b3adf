import type { UsageRights } from '@castwork/contract/jobs/usage-rights';
import type { JobType } from '@castwork/contract/limits';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';
import type { RequestStatus } from '@castwork/contract/process/request';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Links, Moment, MomentOrNull, Now } from './columns.ts';

/** Where a job is. */
export interface JobPlace {
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** What a sponsor says of a job. */
export interface Brief extends JobPlace {
  title: string;
  description: string;
  budget_cents: number;
  job_type: JobType;
  /** `YYYY-MM-DD`. */
  due_date: string;
  split_count: number;
  radius_miles: number | null;
  agent_name: string;
  agent_phone: string;
  /** Any will do where there are none. */
  platforms: PostPlatform[];
  /** How many are asked for; null where it is left open. */
  post_count: number | null;
  mentions: string[];
  disclosure: string;
  usage_rights: UsageRights | null;
}

/** A brief as it was kept: those of before do not say where the job was. */
export type KeptBrief = Omit<Brief, keyof JobPlace> & Partial<JobPlace>;

/** Columns of a brief that are empty unless something is said. */
interface BriefDefaults {
  platforms: Generated<PostPlatform[]>;
  mentions: Generated<string[]>;
  disclosure: Generated<string>;
}

export interface Jobs extends Omit<Brief, keyof BriefDefaults>, BriefDefaults {
  id: string;
  sponsor_id: string;
  multiple: boolean;
  repeat_count: number;
  /** The same for equal jobs that were posted together; one that is changed gets its own. */
  posting_id: Generated<string>;
  accepted_count: Generated<number>;
  payout_cents: number;
  position: ColumnType<string | null, never, never>;
  coverage: ColumnType<string | null, never, never>;
  /** 0 or less: see `placeInMarket`. */
  precedence: Generated<number>;
  /** How often the brief was changed, from 1 on. */
  version: Generated<number>;
  created_at: Now;
  deleted_at: MomentOrNull;
}

/** A brief as it was before it was changed. */
export interface JobVersions {
  job_id: string;
  version: number;
  brief: JSONColumnType<KeptBrief, string, never>;
  replaced_at: Moment;
}

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
  /** When its job changed, unless the creator still wants it. */
  outdated_at: MomentOrNull;
  /** The version of its job that was asked for; null where that is the present one. */
  job_version: number | null;
  archived_at: MomentOrNull;
  deleted_at: MomentOrNull;
}
