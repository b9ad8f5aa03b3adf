import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { LRUCache } from 'lru-cache';
import type { ServerOptions } from '../options.ts';
import type { PageHead } from '../page-head.ts';
import { headOfJob } from './head-of-job.ts';

/** What a page says of itself; `gone` where there is nothing; `unknown` while the API does not say. */
type Seen = PageHead | 'gone' | 'unknown';

/** A page does not wait longer for what only the preview of a shared link needs. */
const timeoutMs = 800;

/** How long an answer is good for. While the API is away, not every page waits for it. */
const goodForMs = (seen: Seen) => (seen === 'unknown' ? 2_000 : seen === 'gone' ? 10_000 : 60_000);

const jobPath = new RegExp(`^${jobPagePath('')}([^/]+)/?$`);
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Names the pages of jobs, as a visitor may see them. Each is asked for once for all who come meanwhile.
 * @returns for a path what its page says of itself, `gone` where there is no such job, and undefined
 *   for any other page, or while the API is away; never rejects
 */
export function shareHeads({ apiUrl, publicUrl }: Pick<ServerOptions, 'apiUrl' | 'publicUrl'>) {
  const api = createClient({ baseUrl: () => apiUrl });
  const ask = async (id: string): Promise<Seen> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { job } = await api.call('getJob', { params: { id } }, { signal });
      return headOfJob(job, publicUrl);
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? 'gone' : 'unknown';
    }
  };
  const heads = new LRUCache<string, Seen>({
    max: 1_000,
    fetchMethod: async (id, _, { options }) => {
      const seen = await ask(id);
      options.ttl = goodForMs(seen);
      return seen;
    },
  });
  return async (path: string): Promise<PageHead | 'gone' | undefined> => {
    const id = jobPath.exec(path)?.[1];
    if (id === undefined) return undefined;
    const seen = isId.test(id) ? await heads.fetch(id.toLowerCase()) : 'gone';
    return seen === 'unknown' ? undefined : seen;
  };
}
