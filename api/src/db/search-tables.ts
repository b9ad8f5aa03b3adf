import type { SearchAlert } from '@castwork/contract/limits';
import type { SearchQuery } from '@castwork/contract/saved-searches/schemas';
import type { JSONColumnType } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

export interface SavedSearches {
  id: string;
  creator_id: string;
  query: JSONColumnType<SearchQuery, string, never>;
  radius_miles: number;
  alert: SearchAlert;
  created_at: Moment;
}

/** What a search has found: of jobs that were posted together, the first. */
export interface SearchMatches {
  search_id: string;
  sponsor_id: string;
  posted_at: Moment;
  /** The event that tells of the job. */
  event_id: string;
  found_at: Moment;
  /** Null while it waits for the daily letter. */
  told_at: MomentOrNull;
}

/** Where local jobs are, each place once; a trigger keeps it. */
export interface Places {
  latitude: number;
  longitude: number;
}
