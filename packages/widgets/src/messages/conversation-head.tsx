import type { Thread } from '@castwork/contract/threads/schemas';
import { Link } from '@castwork/router';
import { IconButton } from '@castwork/ui/icon-button';
import { ChevronLeftIcon, SettingsIcon } from '@castwork/ui/icons';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useState } from 'react';
import { AboutThread } from './about-thread.tsx';
import * as styles from './conversation.module.css';

/** With whom and about what, the way back to the list, and what can be done about them. */
export function ConversationHead({ thread, back }: { thread: Thread; back?: string }) {
  const [isAsked, ask] = useState(false);
  return (
    <div className={styles.head}>
      {back && (
        <Link to={back} className={styles.back}>
          <ChevronLeftIcon />
          <VisuallyHidden>All conversations</VisuallyHidden>
        </Link>
      )}
      <div className={styles.about}>
        <h2 className={styles.name}>
          <bdi>{thread.with.name}</bdi>
        </h2>
        <p className={styles.job} dir="auto">
          {thread.jobTitle}
        </p>
      </div>
      <IconButton
        variant="quiet"
        aria-label={`Block or report ${thread.with.name}`}
        title="Block or report"
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        <SettingsIcon />
      </IconButton>
      {isAsked && <AboutThread thread={thread} onClose={() => ask(false)} />}
    </div>
  );
}
