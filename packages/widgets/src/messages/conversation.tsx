import type { User } from '@castwork/contract/accounts/schemas';
import { limits } from '@castwork/contract/limits';
import type { Thread } from '@castwork/contract/threads/schemas';
import { Link } from '@castwork/router';
import { keepPreviousData, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { MessageIcon } from '@castwork/ui/further-icons';
import { AlertIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { ApiFaces } from '../api-faces.tsx';
import { formatDay } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { useHeldInSight } from '@castwork/ui/use-held-in-sight';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useRef, useState } from 'react';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation-call.ts';
import { ConversationHead } from './conversation-head.tsx';
import * as styles from './conversation.module.css';
import { Bubble, Log } from './log.tsx';
import type { Outgoing } from './outbox.ts';
import { type Sending, useOutgoing } from './use-outgoing.ts';
import { useReading } from './use-reading.ts';

/** Why nobody can write, to whoever reads. */
const whyClosed = ({ isBlocked, closesAt, with: { name } }: Thread) => {
  if (isBlocked) return `You have blocked ${name}. Unblock them to write.`;
  return closesAt && new Date(closesAt) <= new Date()
    ? `This conversation closed on ${formatDay(closesAt)}, ${limits.threadDays} days after the job’s end.`
    : `You cannot write to ${name}.`;
};

export interface ConversationProps {
  /** A thread, or a request or an accepted job that one is about. */
  threadId: string;
  /** The app's path to the list of them, where there is one to go back to. */
  back?: string;
}

/** A message that is on its way, or did not arrive: then it can be sent again, or given up. */
function Unsent({ one, retry, giveUp }: { one: Outgoing } & Pick<Sending, 'retry' | 'giveUp'>) {
  const foot = one.problem ? (
    <>
      <span role="alert" className={styles.problem}>
        <AlertIcon /> {one.problem}
      </span>
      <Button variant="ghost" onClick={() => retry(one)}>
        Retry
      </Button>
      <Button variant="ghost" onClick={() => giveUp(one)}>
        Delete
      </Button>
    </>
  ) : (
    one.sentId === undefined && 'Sending…'
  );
  return <Bubble isMine who="You" text={one.text} at={one.at} foot={foot} />;
}

type Opened = Pick<ReturnType<typeof useConversation>, 'query' | 'items'> &
  Pick<ConversationProps, 'back'> & { thread: Thread; user: User };

/** A thread that has come. Whatever is written in it is kept under its own id, however it was opened. */
function OpenThread({ query, thread, items, user, back }: Opened) {
  const { outgoing, ...sending } = useOutgoing(thread._id, user, items);
  const newest = items.findLast(({ text, by }) => text !== undefined && by !== user.role);
  useReading(thread, items.at(-1)?._id);
  // What was there when it was opened is not said aloud.
  const [first] = useState(newest?._id);
  const isNews = newest && newest._id !== first;
  const place = useRef<HTMLElement>(null);
  useHeldInSight(place);
  const composer = useRef<HTMLFormElement>(null);
  /** What was pressed goes with the press: one writes on. */
  const thenWrite = (act: (one: Outgoing) => void) => (one: Outgoing) => {
    act(one);
    composer.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <ConversationHead thread={thread} back={back} />
      <section ref={place} className={styles.scroll} aria-label="Messages">
        <div className={styles.log}>
          <MoreRows query={query}>Show older</MoreRows>
          <Log thread={thread} items={items} role={user.role}>
            {outgoing.map((one) => (
              <Unsent
                key={one.key}
                one={one}
                retry={thenWrite(sending.retry)}
                giveUp={thenWrite(sending.giveUp)}
              />
            ))}
          </Log>
        </div>
      </section>
      {thread.canWrite && !user.suspendedAt ? (
        <Composer
          ref={composer}
          draft={`message.${user._id}.${thread._id}`}
          name={thread.with.name}
          onSend={sending.send}
        />
      ) : (
        <p className={styles.closed}>
          {thread.canWrite ? 'You cannot write while you are suspended.' : whyClosed(thread)}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{isNews && `${thread.with.name}: ${newest.text}`}</span>
      </VisuallyHidden>
    </>
  );
}

/**
 * What the two sides of a job write to each other, with where to write. Of another job it is another
 * one: give it a key.
 */
export function Conversation({ threadId, back }: ConversationProps) {
  const user = useSession()?.user;
  // A request that was accepted leads to the same thread by another id: what is typed stays meanwhile.
  const { query, thread, items } = useConversation(threadId, { placeholderData: keepPreviousData });
  if (query.error?.status === 404)
    return (
      <div className={styles.missing}>
        <EmptyState
          title="There is no such conversation."
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
  return (
    <section
      className={styles.conversation}
      data-embedded={back === undefined || undefined}
      aria-label={thread ? `Conversation with ${thread.with.name}` : 'Conversation'}
    >
      <ApiFaces query={query} failure="Failed to load the conversation" skeleton={<Skeleton />}>
        {thread && user && (
          <OpenThread
            key={thread._id}
            query={query}
            thread={thread}
            items={items}
            user={user}
            back={back}
          />
        )}
      </ApiFaces>
    </section>
  );
}
