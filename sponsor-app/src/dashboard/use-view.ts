import { readStored, writeStored } from '@castwork/forms/browser-storage';
import { useSearchParams } from '@castwork/router';
import { isSort, type Sort } from '../jobs/find-jobs.ts';
import { isTab, type JobTab } from '../jobs/job-tabs.ts';

const layoutKey = 'castwork.sponsor.layout';

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
    /** The ids of the jobs whose form is open, by commas. */
    edit: params.get('edit') ?? '',
  };
  return {
    ...now,
    isTable: (layout || readStored('localStorage', layoutKey)) === 'table',
    layOut: (layout: 'cards' | 'table') => {
      writeStored('localStorage', layoutKey, layout);
      set({ ...now, layout }, true);
    },
    /** The id of a job that is looked for, whichever tab it is in. */
    job: params.get('job') ?? '',
    show: (tab: JobTab) => set({ tab }),
    showPast: (past: '' | 'ended') => set({ tab: 'past', past }),
    /** Typing makes no history. */
    find: (search: string) => set({ ...now, search }, true),
    order: (sort: Sort) => set({ ...now, sort }, true),
    /** Closes the form, and shows all jobs again, newest first. */
    showPosted: () => set({}, true),
    /** Closes the form of a job that is changed. */
    stopEditing: () => set({ ...now, edit: '' }, true),
    /** Opens the form, or closes it with an empty text. */
    compose: (post: string, replace = false) => set({ ...now, tab: 'posted', post }, replace),
  };
}
