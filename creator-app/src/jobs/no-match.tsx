import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { Cluster } from '@castwork/ui/layout';
import { activeFilters, type FilterName, type MarketFilter } from './market-filter.ts';

export interface NoMatchProps {
  filter: MarketFilter;
  onChange: (changes: MarketFilter) => void;
  /** Miles. */
  radius: number;
  isUpForGrabs: boolean;
}

const holds = (jobs: readonly VisibleJob[] | undefined, isUpForGrabs: boolean) =>
  jobs?.some((job) => job.isUpForGrabs === isUpForGrabs) === true;

/** Whether there are jobs once a filter is dropped and the others kept. One job of each kind is asked for. */
function useHelps({ filter, radius, isUpForGrabs }: NoMatchProps, name: FilterName): boolean {
  const { data } = useEndpoint(
    'GET /api/jobs/visible',
    { query: { ...filter, [name]: undefined, radiusMiles: radius, limit: 2 } },
    { enabled: filter[name] !== undefined },
  );
  return holds(data?.jobs, isUpForGrabs);
}

/** Said instead of a list that the filters leave empty: which of them to drop. */
export function NoMatch(props: NoMatchProps) {
  const { filter, onChange } = props;
  const helps = {
    minPay: useHelps(props, 'minPay'),
    dueBy: useHelps(props, 'dueBy'),
    platform: useHelps(props, 'platform'),
  };
  const active = activeFilters(filter);
  const helpful = active.filter(({ name }) => helps[name]);
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No job matches your filters."
      action={
        <Cluster>
          {helpful.map(({ name, words }) => (
            <Button key={name} onClick={() => onChange({ [name]: undefined })}>
              Drop “{words}”
            </Button>
          ))}
          {helpful.length === 0 && (
            <Button
              onClick={() =>
                onChange(Object.fromEntries(active.map(({ name }) => [name, undefined])))
              }
            >
              {active.length > 1 ? 'Drop all filters' : `Drop “${active[0]?.words}”`}
            </Button>
          )}
        </Cluster>
      }
    >
      {helpful.length > 0
        ? `There are jobs without “${helpful.map(({ words }) => words).join('”, or without “')}”.`
        : 'Loosening one of them is not enough right now.'}
    </EmptyState>
  );
}
