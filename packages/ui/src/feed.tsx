import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { ErrorState } from './error-state.tsx';
import * as styles from './feed.module.css';
import { ChevronDownIcon } from './icons.tsx';
import { RelativeDate } from './relative-date.tsx';

export type FeedItem = {
  id: string;
  text: string;
  /** When it happened, ISO 8601. */
  at: string;
  isNew: boolean;
};

export type FeedProps = {
  title: string;
  /** Newest first; undefined while they are on their way. */
  items: readonly FeedItem[] | undefined;
  /** Said when there are none. */
  empty: string;
  /** Why they could not be read, with nothing older to show. */
  failure: string | undefined;
  onRetry: () => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What can be done with all of them. */
  action?: ReactNode;
};

function Content({ items, empty, failure, onRetry, action }: FeedProps) {
  if (!items) return failure ? <ErrorState message={failure} onRetry={onRetry} /> : <p>Loading…</p>;
  if (items.length === 0) return <p className={styles.when}>{empty}</p>;
  return (
    <>
      <ol className={styles.list}>
        {items.map(({ id, text, at, isNew }) => (
          <li key={id} className={styles.item}>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <p className={styles.when}>
              {isNew && <Badge tone="info">New</Badge>} <RelativeDate value={at} />
            </p>
          </li>
        ))}
      </ol>
      {action}
    </>
  );
}

/** What happened lately, folded away until it is asked for. */
export function Feed(props: FeedProps) {
  const { title, isOpen, onToggle } = props;
  return (
    <details
      className={styles.feed}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={styles.title}>
          {title} <ChevronDownIcon />
        </h2>
      </summary>
      <div className={styles.content}>{isOpen && <Content {...props} />}</div>
    </details>
  );
}
