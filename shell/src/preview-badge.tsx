import { Fragment } from 'react';
import * as styles from './preview-badge.module.css';
import type { PageConfig } from './page-config.ts';

/** Says that this browser, and no other, is being shown something that is not live. */
export function PreviewBadge({ previews }: { previews: NonNullable<PageConfig['previews']> }) {
  const first = Math.min(...previews.map(({ expires }) => expires));
  const until = new Date(first).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return (
    <aside className={styles.badge} aria-label="Preview">
      <span>
        Preview:{' '}
        {previews.map(({ name, label }, i) => (
          <Fragment key={name}>
            {i > 0 && ', '}
            <strong>{label}</strong> of {name}
          </Fragment>
        ))}
        , until {until}
      </span>
      <a href="/preview/leave">Leave</a>
    </aside>
  );
}
