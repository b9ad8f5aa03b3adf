import type { Notification } from '@castwork/contract/notifications/schemas';
import { Link } from '@castwork/router';
import { notificationWords } from '@castwork/session';
import { IconButton } from '@castwork/ui/icon-button';
import { CheckIcon } from '@castwork/ui/icons';
import { formatDate, RelativeDate } from '@castwork/ui/relative-date';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import * as styles from './centre.module.css';
import type { Group } from './sections.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** When it was: among the new from now on, under its day by the clock. */
const When = ({ at, isNew }: { at: string; isNew: boolean }) =>
  isNew ? (
    <RelativeDate value={at} />
  ) : (
    <time dateTime={at} title={formatDate(at)}>
      {clock.format(new Date(at))}
    </time>
  );

export interface NewsLineProps {
  group: Group;
  /** Whether it stands among the new. */
  isNew: boolean;
  read: (group: readonly Notification[]) => void;
  onFollow: () => void;
}

/** A line of news, which leads to where it happened; more of the same is folded behind it. */
export function NewsLine({ group, isNew, read, onFollow }: NewsLineProps) {
  const [newest, ...others] = group;
  const isUnread = group.some(({ isRead }) => !isRead);
  const words = notificationWords(newest);
  const follow = () => {
    read(group);
    onFollow();
  };
  return (
    <li className={styles.line} data-unread={isUnread || undefined}>
      <Link to={newest.link} className={styles.news} onClick={follow}>
        <span className={styles.words}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {words}
        </span>
        <span className={styles.when}>
          <When at={newest.createdAt} isNew={isNew} />
        </span>
      </Link>
      {isUnread && (
        <IconButton
          variant="accent"
          aria-label={`Mark as read: ${words}`}
          title="Mark as read"
          onClick={() => read(group)}
        >
          <CheckIcon />
        </IconButton>
      )}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>and {others.length} more like it</summary>
          <ul>
            {others.map((each) => (
              <li key={each._id}>
                <span>{notificationWords(each)}</span> <When at={each.createdAt} isNew={isNew} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
