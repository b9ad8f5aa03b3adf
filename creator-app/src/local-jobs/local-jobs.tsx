import { EmptyState } from '@castwork/ui/empty-state';
import { formatMiles } from '@castwork/ui/format';
import { MapIcon } from '@castwork/ui/further-icons';
import { ListIcon } from '@castwork/ui/icons';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Segmented } from '@castwork/ui/segmented';
import type { ReactNode } from 'react';
import { acceptAction } from '../jobs/accept-button.tsx';
import { MarketList } from '../jobs/market-list.tsx';
import { MoreJobs } from '../jobs/more-jobs.tsx';
import type { JobSearch } from '../jobs/use-job-search.ts';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';
import * as styles from './local-jobs.module.css';
import { MapView } from './map-view.tsx';
import { OutsideRadius } from './outside-radius.tsx';
import { PlaceHint } from './place-hint.tsx';
import { useAccess } from './use-access.tsx';

export interface LocalJobsProps {
  visible: VisibleJobs;
  match: JobSearch['match'];
  /** Whether words are typed that are not looked for yet. */
  isTyping: boolean;
  radius: number;
  /** Said instead of an empty list where filters leave nothing. */
  noMatch: ReactNode;
  isMap: boolean;
  onMap: (isMap: boolean) => void;
}

/** Jobs whose radius and the creator's own reach each other, and those that need asking. */
export function LocalJobs(props: LocalJobsProps) {
  const { visible, match, radius, noMatch, isMap, onMap } = props;
  const { query, lists, market, isPlaceMissing } = visible;
  const { outsideAction, dialog } = useAccess(lists.outside.jobs);
  if (isPlaceMissing) return <PlaceHint />;
  return (
    <ApiFaces query={query} failure="Failed to load jobs">
      <div className={styles.view}>
        <div>
          <Segmented
            label="Show as"
            value={isMap ? 'map' : 'list'}
            onChange={(view) => onMap(view === 'map')}
            items={[
              { value: 'list', label: 'List', icon: <ListIcon /> },
              { value: 'map', label: 'Map', icon: <MapIcon /> },
            ]}
          />
        </div>
        {isMap && (
          <MapView lists={lists} match={match} radius={radius} outsideAction={outsideAction} />
        )}
        {!isMap && (
          <MarketList
            label="Local jobs"
            {...lists.local}
            isEmpty={market?.local.jobs.length === 0}
            match={match}
            renderActions={acceptAction}
            empty={
              noMatch || (
                <EmptyState title={`No local jobs within ${formatMiles(radius)}.`}>
                  Try a larger radius, or request access to a job outside it.
                </EmptyState>
              )
            }
          />
        )}
        {!isMap && lists.outside.jobs.length > 0 && (
          <OutsideRadius {...lists.outside} match={match} renderActions={outsideAction} />
        )}
        <MoreJobs {...props} />
      </div>
      {dialog}
    </ApiFaces>
  );
}
