import { dollars } from '@castwork/contract/money';
import type { JobRow, SubmissionRow } from '../db/schema.ts';

/** The columns of a job that the wire shows. */
export const jobColumns = [
  'jobs.id',
  'jobs.title',
  'jobs.description',
  'jobs.budget_cents',
  'jobs.job_type',
  'jobs.due_date',
  'jobs.repeat_count',
  'jobs.multiple',
  'jobs.split_count',
  'jobs.payout_cents',
  'jobs.agent_name',
  'jobs.agent_phone',
  'jobs.radius_miles',
  'jobs.city',
  'jobs.state',
  'jobs.latitude',
  'jobs.longitude',
  'jobs.created_at',
] as const;

type JobColumns = Pick<
  JobRow,
  (typeof jobColumns)[number] extends `jobs.${infer C}` ? C & keyof JobRow : never
>;

/** A job as the wire shows it to either side. */
export const toJob = (row: JobColumns) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  budget: dollars(row.budget_cents),
  jobType: row.job_type,
  isUpForGrabs: row.job_type === 'upForGrabs',
  dueDate: row.due_date,
  repeatCount: row.repeat_count,
  multiple: row.multiple,
  splitCount: row.split_count,
  creatorPayoutPerCreator: dollars(row.payout_cents),
  agentName: row.agent_name,
  agentPhone: row.agent_phone,
  radiusMiles: row.radius_miles,
  city: row.city,
  state: row.state,
  latitude: row.latitude,
  longitude: row.longitude,
  createdAt: row.created_at.toISOString(),
});

/** The part of a submission that its creator and its sponsor both see. */
export const toProgress = (
  row: Omit<SubmissionRow, 'id' | 'job_id' | 'creator_id' | 'charge_cents' | 'payout_cents'>,
) => ({
  status: row.status,
  submittedLinks: row.links,
  acceptedAt: row.accepted_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  feedback: row.feedback,
});
