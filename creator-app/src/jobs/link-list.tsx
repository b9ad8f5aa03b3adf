import { platformOf } from '@castwork/contract/platforms';
import { Badge } from '@castwork/ui/badge';
import { ExternalLink } from '@castwork/ui/external-link';
import * as styles from './link-list.module.css';

/** Submitted links with their platforms. */
export const LinkList = ({ links }: { links: readonly string[] }) => (
  <ul className={styles.list} aria-label="Submitted links">
    {links.map((link) => (
      <li key={link} className={styles.item}>
        <Badge>{platformOf(link)}</Badge>
        <ExternalLink href={link} />
      </li>
    ))}
  </ul>
);
