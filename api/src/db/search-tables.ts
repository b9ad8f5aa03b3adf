import type { SearchAlert } from '@castwork/contract/limits';
import type { SearchQuery } from '@castwork/contract/saved-searches/schemas';
import type { JSONColumnType } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';
import type { FactsOf } from './table-facts.ts';

interface SavedSearches {
  id: string;
  creator_id: string;
  query: JSONColumnType<SearchQuery, string, never>;
  radius_miles: number;
  alert: SearchAlert;
  created_at: Moment;
}

/** What a search has found: of jobs that were posted together, the first. */
interface SearchMatches {
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
interface Places {
  latitude: number;
  longitude: number;
}

export interface SearchTables {
  saved_searches: SavedSearches;
  search_matches: SearchMatches;
  places: Places;
}

/** What is said of them. */
export const searchTables = {
  saved_searches: {
    may: 'select, insert, update (alert), delete',
    atClosing: { deletedBy: 'creator_id' },
    inExport: {
      name: 'savedSearches',
      columns: ['id', 'query', 'radius_miles', 'alert', 'created_at'],
      of: 'creator_id',
      newestBy: 'id',
    },
  },
  search_matches: {
    may: 'select, insert, update (told_at), delete',
    atClosing: { deletedWith: 'saved_searches' },
    inExport: 'Jobs of others, which the saved searches find.',
  },
  places: {
    may: 'select, insert',
    atClosing: { nobodys: 'Where jobs are, as the map has it' },
    inExport: 'Where jobs are, as the map has it.',
  },
} as const satisfies FactsOf<SearchTables>;
