import { timings } from '@castwork/contract/limits';
import type { Thread } from '@castwork/contract/threads/schemas';
import { Link } from '@castwork/router';
import { CountBadge } from '@castwork/ui/count-badge';
import { EmptyState } from '@castwork/ui/empty-state';
import { MessageIcon } from '@castwork/ui/further-icons';
import { MoreRows } from '@castwork/ui/more-rows';
import { ApiFaces } from '../api-faces.tsx';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useList } from '../use-list.ts';
import { Face } from '../face.tsx';
import * as styles from './thread-list.module.css';

const limit = '30';

/** The last words of a thread, by whom they are. */
const Last = ({ last }: Pick<Thread, 'last'>) =>
  last ? (
    <>
      {last.isMine && 'You: '}
      <bdi>{last.text}</bdi>
    </>
  ) : (
    'No messages yet'
  );

function Row({ thread, path, isOpen }: { thread: Thread; path: string; isOpen: boolean }) {
  const { unread } = thread;
  return (
    <li>
      <Link
        to={`${path}/${thread._id}`}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.face}>
          <Face of={thread.with} />
        </span>
        <span className={styles.top}>
          <span className={styles.who}>
            <bdi>{thread.with.name}</bdi>
          </span>
          <span className={styles.when}>
            <RelativeDate value={thread.lastAt} />
          </span>
        </span>
        <span className={styles.job} dir="auto">
          {thread.jobTitle}
        </span>
        <span className={styles.last}>
          <Last last={thread.last} />
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <CountBadge count={unread} label="unread" loud />
          </span>
        )}
      </Link>
    </li>
  );
}

const Loading = () => (
  <div className={styles.loading}>
    <VisuallyHidden>Loading conversations…</VisuallyHidden>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </div>
);

/** The threads, those with the newest message first. */
export const useThreads = () =>
  useList('GET /api/threads', { query: { limit } }, { refetchInterval: timings.messages });

export const NoThreads = () => (
  <EmptyState title="No conversations yet." icon={<MessageIcon />}>
    They begin with a request or an accepted job: the two sides can then write to each other.
  </EmptyState>
);

export interface ThreadListProps {
  threads: ReturnType<typeof useThreads>;
  path: string;
  openId: string | undefined;
}

export function ThreadList({ threads: { query, items }, path, openId }: ThreadListProps) {
  return (
    <ApiFaces
      query={query}
      failure="Failed to load your messages"
      skeleton={<Loading />}
      isEmpty={items.length === 0}
      empty={
        <div className={styles.empty}>
          <NoThreads />
        </div>
      }
    >
      <ul className={styles.rows} aria-label="Conversations">
        {items.map((thread) => (
          <Row key={thread._id} thread={thread} path={path} isOpen={thread._id === openId} />
        ))}
      </ul>
      <MoreRows query={query}>Show older</MoreRows>
    </ApiFaces>
  );
}
