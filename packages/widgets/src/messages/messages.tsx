import { useParams } from '@castwork/router';
import { EmptyState } from '@castwork/ui/empty-state';
import { MessageIcon } from '@castwork/ui/icons';
import { PageHeader } from '@castwork/ui/page-header';
import { Conversation } from './conversation.tsx';
import * as styles from './messages.module.css';
import { ThreadList } from './thread-list.tsx';

export interface MessagesProps {
  /** The app's path to the list; a thread is one step below it. */
  path: string;
}

/** All threads of whoever is signed in: beside the open one on a desk, or one after the other. */
export function Messages({ path }: MessagesProps) {
  const { threadId } = useParams();
  return (
    <div className={styles.screen} data-thread={threadId !== undefined || undefined}>
      <div className={styles.head}>
        <PageHeader title="Messages" />
      </div>
      <div className={styles.panes}>
        <div className={styles.list}>
          <ThreadList path={path} openId={threadId} />
        </div>
        <div className={styles.open}>
          {threadId === undefined ? (
            <EmptyState title="No conversation is open" icon={<MessageIcon />}>
              Choose one from the list.
            </EmptyState>
          ) : (
            <Conversation key={threadId} threadId={threadId} back={path} />
          )}
        </div>
      </div>
    </div>
  );
}
