import { ExternalLink } from '@castwork/ui/external-link';
import * as styles from './channel-list.module.css';

interface ChannelListProps {
  /** Links by platform; one without a link is not shown. */
  channels?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Where a creator publishes: what they make can be looked at. */
export function ChannelList({ channels = {} }: ChannelListProps) {
  const links = Object.entries(channels).flatMap(([platform, link]) =>
    link ? [{ platform, link }] : [],
  );
  if (links.length === 0) return <p className={styles.none}>No channels given.</p>;
  return (
    <ul className={styles.channels} aria-label="Channels">
      {links.map(({ platform, link }) => (
        <li key={platform}>
          <ExternalLink href={link}>{platform}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
