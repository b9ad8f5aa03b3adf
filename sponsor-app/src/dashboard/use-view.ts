import { readStored, writeStored } from '@castwork/forms/browser-storage';
import { useLocation, useNavigate, useSearchParams } from '@castwork/router';
import { searchWith } from '@castwork/router/search-with';
import { useCallback } from 'react';
import { isSort, type Sort } from '../jobs/find-jobs.ts';
import { isTab, type JobTab } from '../jobs/job-tabs.ts';
import { idsOf } from '../paths/job-paths.ts';

const layoutKey = 'castwork.sponsor.layout';

/** The state of an entry in the history whose form was opened here: the one before it is the same without. */
const opened = 'edit opened';

type Changes = Partial<
  Record<'tab' | 'layout' | 'search' | 'past' | 'sort' | 'post' | 'edit', string>
>;

/** What is chosen of one tab: none of it holds for the next. */
const unchosen: Changes = { search: '', past: '', sort: '', post: '', edit: '' };

/** What the dashboard shows, from the URL: Back works and a link can be shared. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const tab = params.get('tab');
  const sort = params.get('sort');
  // What is chosen once holds for every tab, and from one visit to the next.
  const layout = params.get('layout') || readStored('localStorage', layoutKey);
  const change = (changes: Changes, replace = false) =>
    // A job is looked for until something else is.
    setParams(() => searchWith({ ...changes, job: '' }), { replace, preventScrollReset: true });
  // Cards get it, which are not drawn again for what is typed into a search.
  const edit = useCallback(
    (jobs: readonly { _id: string }[]) => {
      const search = searchWith({ edit: idsOf(jobs) });
      navigate(`?${search}`, { state: opened, preventScrollReset: true });
    },
    [navigate],
  );
  return {
    tab: isTab(tab) ? tab : ('posted' as const),
    search: params.get('search') ?? '',
    /** Which of Past Jobs: what was paid, or what was not completed. */
    past: tab === 'past' && params.get('past') === 'ended' ? ('ended' as const) : ('' as const),
    sort: isSort(sort) ? sort : ('newest' as const),
    /** Whether the form is open: with `newJob` or the id of a job to post again. */
    post: params.get('post') ?? '',
    /** The ids of the jobs whose form is open, by commas. */
    edited: params.get('edit') ?? '',
    isTable: layout === 'table',
    layOut: (layout: 'cards' | 'table') => {
      writeStored('localStorage', layoutKey, layout);
      change({ layout }, true);
    },
    /** The id of a job that is looked for, whichever tab it is in. */
    job: params.get('job') ?? '',
    show: (tab: JobTab) => change({ ...unchosen, tab }),
    showPast: (past: '' | 'ended') => change({ ...unchosen, tab: 'past', past }),
    /** Typing makes no history. */
    find: (search: string) => change({ search }, true),
    order: (sort: Sort) => change({ sort }, true),
    /** Closes the form, and shows all jobs again, newest first. */
    showPosted: () => change({ ...unchosen, tab: '' }, true),
    /** Opens the form of a job that is changed: Back closes it. */
    edit,
    stopEditing: () => {
      // A second tap may come before the first is drawn, and would leave the page.
      if (!searchWith({}).has('edit')) return;
      change({ edit: '' }, true);
      if (state === opened) navigate(-1);
    },
    /** Opens the form, or closes it with an empty text. */
    compose: (post: string, replace = false) => change({ tab: 'posted', post }, replace),
  };
}
