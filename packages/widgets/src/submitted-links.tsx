import type { CheckedLink } from '@castwork/contract/link-checks/schemas';
import { shownLink } from '@castwork/contract/links';
import { platformOf } from '@castwork/contract/platforms/platform-of';
import { Badge } from '@castwork/ui/badge';
import { ExternalLink } from '@castwork/ui/external-link';
import { LinkChecks } from './link-checks.tsx';
import { LinkPreview } from './link-preview.tsx';
import * as styles from './submitted-links.module.css';

export interface SubmittedLinksProps {
  links: readonly string[];
  /** What the desk knows of them; an older API says nothing. */
  known?: readonly CheckedLink[] | undefined;
  /** What a screen reader calls the list. */
  label: string;
}

/** The links that a creator handed in: the platform of each, where it leads, what is to be seen there, and what was checked. */
export const SubmittedLinks = ({ links, known = [], label }: SubmittedLinksProps) => (
  <ul className={styles.list} aria-label={label}>
    {links.map((link) => {
      const {
        platform = platformOf(link),
        checks = [],
        preview,
      } = known.find(({ url }) => url === link) ?? {};
      return (
        <li key={link} className={styles.item}>
          <div className={styles.link}>
            <Badge>{platform}</Badge>
            <ExternalLink href={link}>{shownLink(link)}</ExternalLink>
          </div>
          {preview && <LinkPreview preview={preview} />}
          {checks.length > 0 && (
            <LinkChecks label={`Checks of ${shownLink(link)}`} checks={checks} />
          )}
        </li>
      );
    })}
  </ul>
);
