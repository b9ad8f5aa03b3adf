import type { Thread } from '@castwork/contract/threads/schemas';
import { Link } from '@castwork/router';
import { IconButton } from '@castwork/ui/icon-button';
import { ChevronLeftIcon, FlagIcon } from '@castwork/ui/further-icons';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useState } from 'react';
import { Face } from '../face.tsx';
import { JobLink } from '../job-link.tsx';
import { PersonLink } from '../person-link.tsx';
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
      <Face of={thread.with} />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <PersonLink id={thread.with._id} name={thread.with.name} />
        </h2>
        {back && (
          <p className={styles.job}>
            <JobLink id={thread.jobId} title={thread.jobTitle} />
          </p>
        )}
      </div>
      <IconButton
        variant="quiet"
        aria-label={`Block or report ${thread.with.name}`}
        title="Block or report"
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        <FlagIcon />
      </IconButton>
      {isAsked && <AboutThread thread={thread} onClose={() => ask(false)} />}
    </div>
  );
}
