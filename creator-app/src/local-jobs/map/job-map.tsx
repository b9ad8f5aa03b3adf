import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { useSession } from '@castwork/session';
import { formatMiles } from '@castwork/ui/format';
import { type ReactNode, useMemo, useState } from 'react';
import { acceptAction } from '../../jobs/accept-button.tsx';
import { jobKey } from '../../jobs/job-key.ts';
import type { JobSearch } from '../../jobs/use-job-search.ts';
import type { VisibleJobs } from '../../jobs/use-visible-jobs.ts';
import { clusterJobs, placeJobs } from './clusters.ts';
import * as styles from './job-map.module.css';
import { MapControls } from './map-controls.tsx';
import { MapPoint, MapPointDialog } from './map-point.tsx';
import { spotOf, unitsPerMile } from './projection.ts';
import { States } from './states-layer.tsx';
import { useMapWindow } from './use-map-window.ts';

export interface JobMapProps {
  lists: VisibleJobs['lists'];
  match: JobSearch['match'];
  /** The creator's search radius in miles. */
  radius: number;
  outsideAction: (job: VisibleJob) => ReactNode;
}

/** Nearer to one another than this, in pixels, two points become one. */
const near = 30;

/** With more points than this, their names would lie on one another. */
const mostNames = 12;

const nowhere = { latitude: null, longitude: null };

/** Local jobs and those outside the radius on a map: a point for each place, sized by pay. */
export function JobMap({ lists, match, radius, outsideAction }: JobMapProps) {
  const me = useSession()?.user ?? nowhere;
  const home = spotOf(me);
  const reach = radius * unitsPerMile(me);
  const { frame, ...view } = useMapWindow(home, reach);
  const [open, setOpen] = useState<readonly string[]>([]);

  const local = useMemo(() => new Set(match(lists.local.jobs)), [match, lists.local]);
  const all = useMemo(
    () => [...local, ...match(lists.outside.jobs)],
    [local, match, lists.outside],
  );
  const placed = useMemo(() => placeJobs(all), [all]);
  const clusters = useMemo(() => clusterJobs(placed, near / view.scale), [placed, view.scale]);
  const seen = clusters.flatMap(({ jobs, ...spot }) => {
    const at = view.onScreen(spot);
    return at ? [{ jobs, at }] : [];
  });
  const bestPay = clusters[0]?.jobs[0]?.creatorPayoutPerCreator ?? 0;
  const you = home && view.onScreen(home);
  const opened = all.filter((job) => open.includes(jobKey(job)));

  return (
    <figure className={styles.figure}>
      <section className={styles.frame} ref={frame} aria-label="Map of jobs">
        <svg className={styles.map} viewBox={view.viewBox} aria-hidden="true">
          <States scale={view.scale} />
          {home && <circle className={styles.reach} cx={home.x} cy={home.y} r={reach} />}
        </svg>
        {you && (
          <span className={styles.you} style={you}>
            You
          </span>
        )}
        {seen.map(({ at, jobs }) => (
          <MapPoint
            key={jobs[0]?._id}
            at={at}
            jobs={jobs}
            bestPay={bestPay}
            isLocal={jobs.some((job) => local.has(job))}
            isNamed={seen.length <= mostNames}
            onOpen={() => setOpen(jobs.map(jobKey))}
          />
        ))}
      </section>
      <MapControls view={view} />
      <figcaption className={styles.legend}>
        <span className={styles.localKey}>Within {formatMiles(radius)}</span>
        <span className={styles.outsideKey}>Outside your radius</span>
        <span className={styles.touch}>Two fingers move the map.</span>
        <span>The larger the point, the better the pay. The list shows the same jobs.</span>
      </figcaption>
      <MapPointDialog
        jobs={opened}
        onClose={() => setOpen([])}
        renderActions={(job) => (local.has(job) ? acceptAction(job) : outsideAction(job))}
      />
    </figure>
  );
}
