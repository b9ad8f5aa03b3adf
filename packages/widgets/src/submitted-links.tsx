import { platformOf } from '@castwork/contract/platforms/platform-of';
import { Badge } from '@castwork/ui/badge';
import { ExternalLink } from '@castwork/ui/external-link';
import * as styles from './submitted-links.module.css';

/** The address without what every address has. */
const short = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

export interface SubmittedLinksProps {
  links: readonly string[];
  /** What a screen reader calls the list. */
  label: string;
}

/** The links that a creator handed in: the platform of each, and where it leads. */
export const SubmittedLinks = ({ links, label }: SubmittedLinksProps) => (
  <ul className={styles.list} aria-label={label}>
    {links.map((link) => (
      <li key={link} className={styles.item}>
        <Badge>{platformOf(link)}</Badge>
        <ExternalLink href={link}>{short(link)}</ExternalLink>
      </li>
    ))}
  </ul>
);
