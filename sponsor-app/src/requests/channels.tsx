import type { JobRequest } from '@castwork/contract/requests/schemas';
import { ExternalLink } from '@castwork/ui/external-link';
import * as styles from './requests.module.css';

/** Where a creator publishes: what they make can be looked at before they are let in. */
export function Channels({ channels = {} }: Pick<JobRequest, 'channels'>) {
  const links = Object.entries(channels).filter(([, link]) => link);
  if (links.length === 0) return <p className={styles.none}>No channels given.</p>;
  return (
    <ul className={styles.channels} aria-label="Channels">
      {links.map(([platform, link]) => (
        <li key={platform}>
          <ExternalLink href={link}>{platform}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
