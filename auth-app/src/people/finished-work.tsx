import type { FinishedWork as Work } from '@castwork/contract/people/schemas';
import { refresh, useAction } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { Button } from '@castwork/ui/button';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { showToast } from '@castwork/ui/toast';
import { useList } from '@castwork/widgets/use-list';
import { toastError } from '@castwork/widgets/toast-error';
import * as styles from './person-page.module.css';

/** Shows a piece of one's own work to others, or no longer. */
function ShowOrHide({ work }: { work: Work }) {
  const show = useAction('PUT /api/finished-work/{id}', {
    onSuccess: ({ message }) => showToast({ message }),
    onError: (error) => toastError(error, '❌ Failed to change it'),
    onSettled: () => void refresh('GET /api/people/{id}/work'),
  });
  return (
    <Button
      busy={show.isPending}
      busyLabel="Saving…"
      onClick={() => show.mutate({ params: { id: work._id }, body: { isHidden: !work.isHidden } })}
    >
      {work.isHidden ? 'Show' : 'Hide'}
    </Button>
  );
}

export interface FinishedWorkProps {
  id: string;
  /** The reader's own work as a creator: they choose what others see of it. */
  canHide: boolean;
}

export const useFinishedWork = (id: string) =>
  useList('GET /api/people/{id}/work', { params: { id } });

/** What somebody has finished, or had made; what a creator hides, they alone see. */
export function FinishedWork({ id, canHide }: FinishedWorkProps) {
  const { query, items } = useFinishedWork(id);
  return (
    <Panel title="Finished work">
      <ApiFaces
        query={query}
        failure="Failed to load the work"
        skeleton={<Skeleton />}
        isEmpty={items.length === 0}
        empty={<p className={styles.note}>Nothing is shown here.</p>}
      >
        <ul className={styles.list} aria-label="Finished work">
          {items.map((work) => (
            <li key={work._id} className={styles.item}>
              <span className={styles.what}>
                <bdi>{work.title}</bdi> {work.isHidden && <Badge>Hidden</Badge>}
                <span className={styles.when}>
                  Paid <RelativeDate value={work.finishedAt} />
                </span>
              </span>
              {canHide && <ShowOrHide work={work} />}
            </li>
          ))}
        </ul>
        <MoreRows query={query}>Show more work</MoreRows>
      </ApiFaces>
    </Panel>
  );
}
