import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { Dialog } from '@castwork/ui/dialog';
import { Place, usePlaces, useShownItems } from '@castwork/ui/kept-places';
import { Stack } from '@castwork/ui/layout';
import { formatMoney } from '@castwork/ui/money';
import type { ReactNode } from 'react';
import { JobCard } from '../../jobs/job-card.tsx';
import { jobKey } from '../../jobs/job-key.ts';
import { clusterPlace } from './cluster-place.ts';
import * as styles from './job-map.module.css';

const smallest = 24;
const largest = 52;

const countOf = ({ length }: readonly VisibleJob[]) => (length === 1 ? '1 job' : `${length} jobs`);

/** `2 jobs in Austin, TX`, `3 jobs around Austin, TX`, `4 jobs in TX and NM`. */
function inWords(jobs: readonly VisibleJob[]) {
  const place = clusterPlace(jobs);
  return place ? `${countOf(jobs)} ${place.how} ${place.name}` : countOf(jobs);
}

/** The same where it is read. */
function Where({ jobs }: { jobs: readonly VisibleJob[] }) {
  const place = clusterPlace(jobs);
  return (
    <>
      {countOf(jobs)} {place?.how} <bdi>{place?.name}</bdi>
    </>
  );
}

export interface MapPointProps {
  /** Its middle, in pixels. */
  at: { left: number; top: number };
  /** The best paid first. */
  jobs: readonly VisibleJob[];
  /** The best pay on the map, which has the largest point. */
  bestPay: number;
  isLocal: boolean;
  /** Its place stands under it. */
  isNamed: boolean;
  onOpen: () => void;
}

/** The jobs of one place: the area of the point grows with the best pay among them. */
export function MapPoint({ at, jobs, bestPay, isLocal, isNamed, onOpen }: MapPointProps) {
  const pay = jobs[0]?.creatorPayoutPerCreator ?? 0;
  const size = smallest + (largest - smallest) * Math.sqrt(pay / (bestPay || 1));
  const words = `${inWords(jobs)}, ${jobs.length > 1 ? 'up to ' : ''}${formatMoney(pay)}`;
  return (
    <>
      <button
        type="button"
        className={`${styles.point} ${isLocal ? styles.local : styles.outside}`}
        style={{ ...at, inlineSize: size, blockSize: size }}
        aria-label={words}
        title={words}
        onClick={onOpen}
      >
        {jobs.length > 1 && jobs.length}
      </button>
      {isNamed && (
        <span
          className={styles.name}
          style={{ ...at, marginBlockStart: size / 2 }}
          aria-hidden="true"
        >
          <bdi>{clusterPlace(jobs)?.name}</bdi>
        </span>
      )}
    </>
  );
}

export interface MapPointDialogProps {
  jobs: readonly VisibleJob[];
  onClose: () => void;
  renderActions: (job: VisibleJob) => ReactNode;
}

/** The cards of a point; open while there are any. */
export function MapPointDialog({ jobs, onClose, renderActions }: MapPointDialogProps) {
  const { clear } = usePlaces();
  const shown = useShownItems(jobs, jobKey);
  const isOpen = jobs.length > 0;
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog open={isOpen} title={isOpen && <Where jobs={shown} />} onClose={close}>
      <Stack>
        {shown.map((job) => (
          <Place key={jobKey(job)} id={jobKey(job)}>
            <JobCard job={job} level={3} actions={renderActions(job)} />
          </Place>
        ))}
      </Stack>
    </Dialog>
  );
}
