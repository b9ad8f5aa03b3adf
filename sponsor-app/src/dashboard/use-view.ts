import { readStored, writeStored } from '@castwork/forms';
import { useSearchParams } from '@castwork/router';
import { isSort, type Sort } from '../jobs/find-jobs.ts';
import { isTab, type JobTab } from '../jobs/job-tabs.ts';

const layoutKey = 'castwork.sponsor.layout';

/** `post` when the form is for a new job; else it is the id of the job to post again. */
export const newJob = 'new';

/** What the dashboard shows, from the URL: Back works and a link can be shared. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const sort = params.get('sort');
  // What is chosen once holds for every tab, and from one visit to the next.
  const layout = params.get('layout') ?? '';
  const set = (values: Record<string, string>, replace = false) =>
    setParams(
      Object.entries({ layout, ...values }).filter(([, value]) => value !== ''),
      { replace, preventScrollReset: true },
    );
  const now = {
    tab: isTab(tab) ? tab : ('posted' as const),
    search: params.get('search') ?? '',
    /** Which of Past Jobs: what was paid, or what was not completed. */
    past: tab === 'past' && params.get('past') === 'ended' ? ('ended' as const) : ('' as const),
    sort: isSort(sort) ? sort : ('newest' as const),
    /** Whether the form is open: with `newJob` or the id of a job to post again. */
    post: params.get('post') ?? '',
  };
  return {
    ...now,
    isTable: (layout || readStored('localStorage', layoutKey)) === 'table',
    layOut: (layout: 'cards' | 'table') => {
      writeStored('localStorage', layoutKey, layout);
      set({ ...now, layout }, true);
    },
    show: (tab: JobTab) => set({ tab }),
    showPast: (past: '' | 'ended') => set({ tab: 'past', past }),
    /** Typing makes no history. */
    find: (search: string) => set({ ...now, search }, true),
    order: (sort: Sort) => set({ ...now, sort }, true),
    /** Closes the form, and shows all jobs again, newest first. */
    showPosted: () => set({}, true),
    /** Opens the form, or closes it with an empty text. */
    compose: (post: string, replace = false) => set({ ...now, tab: 'posted', post }, replace),
  };
}
