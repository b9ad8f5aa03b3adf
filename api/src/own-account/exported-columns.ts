import { profileFields } from '../accounts/profile-fields.ts';

/** What of an account is its owner's to take along. */
export const accountColumns = [
  'id',
  'role',
  'email',
  ...profileFields,
  'tips_dismissed',
  'created_at',
  'confirmed_at',
] as const;

/** What a sponsor has said of a job, and what became of it. */
export const jobColumns = [
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
] as const;
