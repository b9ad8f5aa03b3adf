import { ExternalLink } from '@castwork/ui/external-link';
import { linkParts } from './link-parts.ts';

/** What somebody wrote, with its http(s) addresses as links that show where they lead. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map((part, index) =>
    typeof part === 'string' ? part : <ExternalLink key={index} inText href={part.href} />,
  );
