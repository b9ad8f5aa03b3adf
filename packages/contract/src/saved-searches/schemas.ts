import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { id, idParams, messageReply, moment } from '../fields.ts';
import { marketFilter, searchWords } from '../jobs/market-filter.ts';
import { clampSearchRadius, limits, searchAlerts } from '../limits.ts';
import type { savedSearchEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What is looked for: the filters of `GET /api/jobs/visible`, and words. */
export const searchQuery = marketFilter.extend({
  /** Each of them occurs in the title, the description, the place or the sponsor's name (`wordSearch`). */
  words: searchWords.optional(),
});

export type SearchQuery = z.infer<typeof searchQuery>;
names.add(searchQuery, { id: 'SearchQuery' });

/** A search of the market that a creator keeps. */
export const savedSearch = z.object({
  _id: id,
  query: searchQuery,
  /** Miles around the creator's address, wherever that is by then; up-for-grabs jobs are everywhere. */
  radiusMiles: z.number(),
  alert: z.enum(searchAlerts),
  createdAt: moment,
});

export type SavedSearch = z.infer<typeof savedSearch>;
names.add(savedSearch, { id: 'SavedSearch' });

const reply = z.object({ message: z.string(), savedSearch });

export const savedSearchSchemas = {
  getSavedSearches: { reply: z.object({ items: z.array(savedSearch) }) },
  saveSearch: {
    body: z.object({
      /** `{}` finds every job within the radius, and every one that is up for grabs. */
      query: searchQuery,
      /** Miles; 0 for a negative one, and at most 5,000. */
      radiusMiles: z.number().overwrite(clampSearchRadius).default(limits.searchRadius.default),
      alert: savedSearch.shape.alert,
    }),
    reply,
  },
  updateSavedSearch: {
    params: idParams,
    body: savedSearch.pick({ alert: true }),
    reply,
  },
  deleteSavedSearch: { params: idParams, reply: messageReply },
} satisfies SchemasOf<typeof savedSearchEndpoints>;
