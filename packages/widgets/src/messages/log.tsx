import type { Thread, ThreadItem } from '@castwork/contract/threads/schemas';
import type { Role } from '@castwork/contract/roles';
import { dayWords, useToday } from '@castwork/ui/day-words';
import { formatDate } from '@castwork/ui/relative-date';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import type { ReactNode } from 'react';
import { WhoDid } from '../who-did.tsx';
import { eventWords } from './event-words.ts';
import { LinkedText } from './linked-text.tsx';
import * as styles from './log.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** When it was, by the clock: the day stands above. */
const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDate(at)}>
    {clock.format(new Date(at))}
  </time>
);

export interface BubbleProps {
  isMine: boolean;
  /** Who wrote it, for screen readers. */
  who: string;
  text: string;
  at: string;
  /** What stands below instead of the time. */
  foot?: ReactNode;
}

/** A message. */
export const Bubble = ({ isMine, who, text, at, foot }: BubbleProps) => (
  <li className={styles.message} data-mine={isMine || undefined}>
    <VisuallyHidden>{who}: </VisuallyHidden>
    <p className={styles.text} dir="auto">
      <LinkedText text={text} />
    </p>
    <span className={styles.foot}>{foot ?? <Time at={at} />}</span>
  </li>
);

export interface LogProps {
  thread: Thread;
  /** The oldest first. */
  items: readonly ThreadItem[];
  role: Role;
  /** What is under way to the server. */
  children: ReactNode;
}

/** What was written, and what happened between, day by day. */
export function Log({ thread, items, role, children }: LogProps) {
  const today = useToday();
  const nameOf = (by: ThreadItem['by']) =>
    by === role ? 'You' : by === 'operator' ? 'An operator' : thread.with.name;
  const shown = items.flatMap((item) => {
    const done = item.kind && eventWords(item.kind, nameOf(item.by), item.data, item.by);
    return item.text === undefined && !done ? [] : [{ ...item, done }];
  });
  const days = [...Map.groupBy(shown, ({ at }) => dayWords(at, today))];
  return (
    <>
      {days.map(([day, those]) => (
        <section key={day} aria-label={day}>
          <p className={styles.day} aria-hidden="true">
            {day}
          </p>
          <ol className={styles.items}>
            {those.map(({ _id, at, by, text, done, data }) =>
              text === undefined ? (
                <li key={_id} className={styles.event}>
                  <WhoDid {...done} /> · <Time at={at} />
                  {(data?.reason || data?.note) && (
                    <span className={styles.quote} dir="auto">
                      “{data.reason || data.note}”
                    </span>
                  )}
                </li>
              ) : (
                <Bubble key={_id} isMine={by === role} who={nameOf(by)} text={text} at={at} />
              ),
            )}
          </ol>
        </section>
      ))}
      <ol className={styles.items}>{children}</ol>
    </>
  );
}
