import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import * as styles from './feed.module.css';
import { Fold } from './fold.tsx';
import { QueryFaces, type QueryLike } from './query-faces.tsx';
import { RelativeDate } from './relative-date.tsx';

export interface FeedItem {
  id: string;
  text: string;
  /** When it happened, ISO 8601. */
  at: string;
  isNew: boolean;
}

export interface FeedProps {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  query: QueryLike;
  /** Said when they could not be read. */
  failure: string;
  /** Newest first. */
  items: readonly FeedItem[];
  /** Said when there are none. */
  empty: string;
  onReadAll: () => void;
  isReadingAll: boolean;
}

/** What happened lately, folded away until it is asked for. */
export const Feed = (props: FeedProps) => (
  <Fold title={props.title} isOpen={props.isOpen} onToggle={props.onToggle}>
    {props.isOpen && (
      <QueryFaces
        query={props.query}
        failure={props.failure}
        skeleton={<p>Loading…</p>}
        isEmpty={props.items.length === 0}
        empty={<p className={styles.when}>{props.empty}</p>}
      >
        <ol className={styles.list}>
          {props.items.map(({ id, text, at, isNew }) => (
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
        {props.items.some(({ isNew }) => isNew) && (
          <div>
            <Button busy={props.isReadingAll} onClick={props.onReadAll}>
              Mark all as read
            </Button>
          </div>
        )}
      </QueryFaces>
    )}
  </Fold>
);
