import { useSearchParams } from '@castwork/router';
import { type JobTab, jobTabs } from '../jobs/job-tabs.ts';

const isTab = (value: string | null): value is JobTab => jobTabs.some((tab) => tab.value === value);

/** What the dashboard shows, from the URL: Back works and a link can be shared. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return {
    tab: isTab(asked) ? asked : ('posted' as const),
    show: (tab: JobTab) => setParams({ tab }),
  };
}
