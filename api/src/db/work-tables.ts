import type { UsageRights } from '@castwork/contract/jobs/usage-rights';
import type { JobType } from '@castwork/contract/limits';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';
import type { RequestStatus } from '@castwork/contract/process/request';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Links, Moment, MomentOrNull, Now } from './columns.ts';
import { brief, codeWord, theOthers, type FactsOf } from './table-facts.ts';

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

interface Jobs extends Omit<Brief, keyof BriefDefaults>, BriefDefaults {
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

interface Submissions {
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

interface SubmissionHistory {
  id: string;
  submission_id: string;
  links: Links;
  submitted_at: Moment;
  reason: string;
  created_at: Now;
}

interface JobRequests {
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

export interface WorkTables {
  jobs: Jobs;
  job_versions: JobVersions;
  submissions: Submissions;
  submission_history: SubmissionHistory;
  job_requests: JobRequests;
}

/** What is said of them. */
export const workTables = {
  jobs: {
    may:
      'select, insert, update (accepted_count, agent_name, agent_phone, budget_cents, city, deleted_at, ' +
      'description, disclosure, due_date, job_type, latitude, longitude, mentions, payout_cents, ' +
      'platforms, post_count, posting_id, precedence, radius_miles, split_count, state, title, ' +
      'usage_rights, version)',
    atClosing: {
      columns: {
        title: brief,
        description: brief,
        job_type: codeWord,
        agent_name: 'replaced',
        agent_phone: 'replaced',
        city: { stays: 'Where the job was, as it was shown to everybody' },
        state: { stays: 'Where the job was, as it was shown to everybody' },
        latitude: { stays: 'The middle of that ZIP code' },
        longitude: { stays: 'The middle of that ZIP code' },
        position: { stays: 'The middle of that ZIP code' },
        coverage: { stays: 'The middle of that ZIP code' },
        platforms: brief,
        mentions: brief,
        disclosure: brief,
        usage_rights: brief,
      },
    },
    inExport: {
      name: 'jobs',
      columns: [
        'id',
        'title',
        'description',
        'budget_cents',
        'payout_cents',
        'job_type',
        'due_date',
        'repeat_count',
        'split_count',
        'accepted_count',
        'radius_miles',
        'agent_name',
        'agent_phone',
        'platforms',
        'post_count',
        'mentions',
        'disclosure',
        'usage_rights',
        'city',
        'state',
        'version',
        'created_at',
        'deleted_at',
      ],
      of: 'sponsor_id',
      newestBy: 'id',
    },
  },
  job_versions: {
    may: 'select, insert',
    atClosing: { columns: { brief: 'replaced' } },
  },
  submissions: {
    may: 'select, insert, update (approved_at, feedback, hidden, links, share, status, submitted_at, undone)',
    atClosing: {
      columns: {
        status: codeWord,
        links: { stays: 'What was paid for: the other side keeps the proof' },
        feedback: theOthers,
      },
    },
  },
  submission_history: {
    may: 'select, insert',
    atClosing: {
      columns: {
        links: { stays: 'What was handed in: the other side keeps the proof' },
        reason: theOthers,
      },
    },
  },
  job_requests: {
    may: 'select, insert, update (archived_at, deleted_at, job_version, outdated_at, reason, resolved_at, status)',
    atClosing: { columns: { note: theOthers, reason: theOthers, status: codeWord } },
  },
} as const satisfies FactsOf<WorkTables>;
