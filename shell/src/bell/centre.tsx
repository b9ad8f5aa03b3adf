import { preferencesPlace } from '@castwork/contract/preferences/preferences';
import { Link } from '@castwork/router';
import { errorWords } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Dialog } from '@castwork/ui/dialog';
import { EmptyState } from '@castwork/ui/empty-state';
import { BellIcon, CheckIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useId } from 'react';
import * as styles from './centre.module.css';
import { NewsLine } from './news-line.tsx';
import type { Section } from './sections.ts';
import { useNews } from './use-news.ts';

const Loading = () => (
  <div className={styles.loading}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </div>
);

interface PartProps extends Pick<ReturnType<typeof useNews>, 'read'> {
  section: Section;
  onFollow: () => void;
}

function Part({ section: { title, groups }, read, onFollow }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.day}>
        {title}
      </h3>
      <ul className={styles.lines}>
        {groups.map((group) => (
          <NewsLine
            key={group.at(-1)!._id}
            group={group}
            isNew={title === 'New'}
            read={read}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  );
}

function News({ onClose }: { onClose: () => void }) {
  const { query, sections, hasUnread, read, readAll } = useNews();
  // What was read just now leaves the button, and the focus on it, in its place.
  const hasNew = sections.some(({ title }) => title === 'New');
  return (
    <div className={styles.centre}>
      <div className={styles.scroll}>
        <QueryFaces
          query={query}
          failure={errorWords(query.error, 'Failed to load the notifications')}
          skeleton={<Loading />}
          isEmpty={sections.length === 0}
          empty={
            <EmptyState title="Nothing yet." icon={<BellIcon />}>
              What others do with your jobs and requests is told here.
            </EmptyState>
          }
        >
          {sections.map((section) => (
            <Part key={section.title} section={section} read={read} onFollow={onClose} />
          ))}
          <MoreRows query={query}>Show older</MoreRows>
        </QueryFaces>
      </div>
      <div className={styles.foot}>
        {hasNew && (
          <Button variant="ghost" icon={<CheckIcon />} disabled={!hasUnread} onClick={readAll}>
            Mark all as read
          </Button>
        )}
        <LinkButton
          as={Link}
          variant="ghost"
          icon={<SettingsIcon />}
          to={preferencesPlace}
          onClick={onClose}
        >
          What to tell me
        </LinkButton>
      </div>
    </div>
  );
}

/** All that was told, unread first; it stays unread until it is read here. */
export const Centre = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog sheet open={isOpen} onClose={onClose} title="Notifications">
    <News onClose={onClose} />
  </Dialog>
);
