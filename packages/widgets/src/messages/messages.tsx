import { messagesPath } from '@castwork/contract/roles';
import { useParams } from '@castwork/router';
import { useSession } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { MessageIcon } from '@castwork/ui/further-icons';
import { PageHeader } from '@castwork/ui/page-header';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useConversation } from './conversation-call.ts';
import { Conversation } from './conversation.tsx';
import * as styles from './messages.module.css';
import { NoThreads, ThreadList, useThreads } from './thread-list.tsx';

/** All threads of whoever is signed in: beside the open one on a desk, or one after the other. */
export function Messages() {
  const { threadId } = useParams();
  const role = useSession()?.user.role;
  const threads = useThreads();
  const { thread } = useConversation(threadId ?? '', { enabled: threadId !== undefined });
  if (!role || role === 'operator') return null;
  const path = messagesPath(role);
  const isEmpty = threads.query.data !== undefined && threads.items.length === 0;
  if (isEmpty && threadId === undefined)
    return (
      <div className={styles.screen}>
        <PageHeader title="Messages" />
        <NoThreads />
      </div>
    );
  return (
    <div className={styles.screen} data-thread={threadId !== undefined || undefined}>
      <div className={styles.head}>
        <PageHeader
          title={
            <>
              Messages
              {/* The page's title says whom it is with, and its head shows it below. */}
              {thread && (
                <VisuallyHidden>
                  {' '}
                  with <bdi>{thread.with.name}</bdi>
                </VisuallyHidden>
              )}
            </>
          }
        />
      </div>
      <div className={styles.panes}>
        <div className={styles.list}>
          <ThreadList threads={threads} path={path} openId={thread?._id ?? threadId} />
        </div>
        <div className={styles.open}>
          {threadId !== undefined && (
            <Conversation key={threadId} threadId={threadId} back={path} />
          )}
          {threadId === undefined && threads.items.length > 0 && (
            <div className={styles.none}>
              <EmptyState title="No conversation is open." icon={<MessageIcon />}>
                Choose one from the list.
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
