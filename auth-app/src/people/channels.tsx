import type { Person } from '@castwork/contract/people/schemas';
import { ExternalLink } from '@castwork/ui/external-link';
import { Panel } from '@castwork/ui/panel';
import * as styles from './person-page.module.css';

/** Where a creator publishes, and what. */
export function Channels({ person: { channels, contentType } }: { person: Person }) {
  const links = Object.entries(channels).filter(([, link]) => link);
  return (
    <Panel title="Channels">
      {contentType && <p dir="auto">{contentType}</p>}
      {links.length === 0 ? (
        <p className={styles.note}>No channels given.</p>
      ) : (
        <ul className={styles.channels} aria-label="Channels">
          {links.map(([platform, link]) => (
            <li key={platform}>
              <ExternalLink href={link}>{platform}</ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
