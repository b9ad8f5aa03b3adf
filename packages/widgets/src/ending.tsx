import { errorWords, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import * as styles from './ending.module.css';
import { howItEnded } from './how-it-ended.ts';

/** How, when and why a submission ended that was not paid, once that is known. */
export function useEnding(id: string) {
  // What has ended does not change.
  const query = useEndpoint(
    'GET /api/submissions/{id}/timeline',
    { params: { id } },
    { staleTime: Infinity },
  );
  return { query, end: query.data && howItEnded(query.data.events) };
}

/** The reason that was given for an ending, if one was, or that it could not be read. */
export const EndingReason = ({ of: { query, end } }: { of: ReturnType<typeof useEnding> }) => (
  <>
    {end?.reason && (
      <p className={styles.small}>
        Reason: <bdi>{end.reason}</bdi>
      </p>
    )}
    {query.error && (
      <Cluster>
        <p className={styles.small}>
          {errorWords(query.error, 'When and why could not be loaded')}
        </p>
        <Button onClick={() => void query.refetch()}>Retry</Button>
      </Cluster>
    )}
  </>
);
