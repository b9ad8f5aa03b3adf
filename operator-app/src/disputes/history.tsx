import type { TimelineEvent } from '@castwork/contract/submissions/schemas';
import { errorWords, useEndpoint } from '@castwork/session';
import { Moment } from '@castwork/ui/moment';
import { Panel } from '@castwork/ui/panel';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import * as styles from './case.module.css';

/** `links_submitted` as people say it. */
const words = (kind: string) => {
  const plain = kind.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const Happened = ({ event: { at, by, kind, data } }: { event: TimelineEvent }) => (
  <li className={styles.event}>
    <span className={styles.when}>
      <Moment value={at} />
    </span>
    <div>
      {words(kind)} <span className={styles.by}>by the {by}</span>
      {(data.reason || data.note) && (
        <p className={styles.said} dir="auto">
          {data.reason || data.note}
        </p>
      )}
    </div>
  </li>
);

/** What happened to a submission, oldest first. */
export function History({ id }: { id: string }) {
  const query = useEndpoint('GET /api/submissions/{id}/timeline', { params: { id } });
  return (
    <Panel title="What happened">
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load what happened')}
        skeleton={<Skeleton />}
      >
        <ol className={styles.events}>
          {query.data?.events.map((event) => (
            <Happened key={event._id} event={event} />
          ))}
        </ol>
      </QueryFaces>
    </Panel>
  );
}
