import type { Thread } from '@castwork/contract/threads/schemas';
import { Link } from '@castwork/router';
import { errorWords, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { MessageIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { QueryFaces } from '@castwork/ui/query-faces';
import { formatDay } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useState } from 'react';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation-call.ts';
import { ConversationHead } from './conversation-head.tsx';
import * as styles from './conversation.module.css';
import { Bubble, Log } from './log.tsx';
import { useOutgoing } from './use-outgoing.ts';
import { useReading } from './use-reading.ts';

/** Why nobody can write, to whoever reads. */
const whyClosed = ({ isBlocked, closesAt, with: { name } }: Thread) => {
  if (isBlocked) return `You have blocked ${name}. Unblock them to write.`;
  return closesAt && new Date(closesAt) <= new Date()
    ? `This conversation closed on ${formatDay(closesAt)}, 30 days after the job’s end.`
    : `You cannot write to ${name}.`;
};

export interface ConversationProps {
  /** A thread, or a request or an accepted job that one is about. */
  threadId: string;
  /** The app's path to the list of them, where there is one to go back to. */
  back?: string;
}

/** What the two sides of a job write to each other, with where to write. */
export function Conversation({ threadId, back }: ConversationProps) {
  const user = useSession()?.user;
  const { query, thread, items } = useConversation(threadId);
  const { outgoing, send, retry, giveUp } = useOutgoing(threadId, user?._id ?? '', items);
  const newest = items.findLast(({ text, by }) => text !== undefined && by !== user?.role);
  useReading(thread, items.at(-1)?._id);
  // What was there when it was opened is not said aloud.
  const [first, setFirst] = useState<{ newest?: string }>();
  if (thread && !first) setFirst({ newest: newest?._id });
  if (query.error?.status === 404)
    return (
      <div className={styles.missing}>
        <EmptyState
          title="There is no such conversation"
          icon={<MessageIcon />}
          action={
            back && (
              <LinkButton as={Link} to={back}>
                All conversations
              </LinkButton>
            )
          }
        >
          The address may have been cut off.
        </EmptyState>
      </div>
    );
  const isNews = first && newest && newest._id !== first.newest;
  return (
    <section
      className={styles.conversation}
      data-embedded={back === undefined || undefined}
      aria-label={thread ? `Conversation with ${thread.with.name}` : 'Conversation'}
    >
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load the conversation')}
        skeleton={<Skeleton />}
      >
        {thread && user && (
          <>
            <ConversationHead thread={thread} back={back} />
            <section className={styles.scroll} aria-label="Messages">
              <div className={styles.log}>
                <MoreRows query={query}>Show older</MoreRows>
                <Log thread={thread} items={items} role={user.role}>
                  {outgoing.map((one) => (
                    <Bubble
                      key={one.key}
                      isMine
                      who="You"
                      text={one.text}
                      at={one.at}
                      foot={
                        one.problem ? (
                          <>
                            <span role="alert">{one.problem}</span>
                            <Button variant="ghost" onClick={() => retry(one)}>
                              Retry
                            </Button>
                            <Button variant="ghost" onClick={() => giveUp(one)}>
                              Delete
                            </Button>
                          </>
                        ) : (
                          one.sentId === undefined && 'Sending…'
                        )
                      }
                    />
                  ))}
                </Log>
              </div>
            </section>
            {thread.canWrite ? (
              <Composer
                draft={`message.${user._id}.${threadId}`}
                name={thread.with.name}
                onSend={send}
              />
            ) : (
              <p className={styles.closed}>{whyClosed(thread)}</p>
            )}
            <VisuallyHidden>
              <span aria-live="polite">{isNews && `${thread.with.name}: ${newest.text}`}</span>
            </VisuallyHidden>
          </>
        )}
      </QueryFaces>
    </section>
  );
}
