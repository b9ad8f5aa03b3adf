import { platformOf } from '@castwork/contract/platforms';
import { ExternalLink } from '@castwork/ui/external-link';

/** The address without what every address has. */
const short = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A creator's link: the platform's name and where it leads. */
export const SubmittedLink = ({ href }: { href: string }) => (
  <ExternalLink href={href}>
    {platformOf(href)} · {short(href)}
  </ExternalLink>
);
