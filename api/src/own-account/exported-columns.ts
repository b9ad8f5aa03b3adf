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
