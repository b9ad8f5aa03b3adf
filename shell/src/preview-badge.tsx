import * as styles from './preview-badge.module.css';
import type { PageConfig } from './page-config.ts';

/** Says that this browser, and no other, is being shown something that is not live. */
export function PreviewBadge({ name, label, expires }: NonNullable<PageConfig['preview']>) {
  const until = new Date(expires).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return (
    <aside className={styles.badge} aria-label="Preview">
      <span>
        Preview: <strong>{label}</strong> of {name}, until {until}
      </span>
      <a href="/preview/leave">Leave</a>
    </aside>
  );
}
