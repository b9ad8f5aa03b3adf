import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import type { SavedSearchRow } from '../db/schema.ts';

/** A saved search as its creator sees it. */
export const toSearch = ({
  id,
  query,
  radius_miles,
  alert,
  ...row
}: SavedSearchRow): SavedSearch => ({
  _id: id,
  query,
  radiusMiles: radius_miles,
  alert,
  createdAt: row.created_at.toISOString(),
});
