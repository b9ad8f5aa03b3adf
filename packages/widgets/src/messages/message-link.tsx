import { Link } from '@castwork/router';
import { MessageIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';

export interface MessageLinkProps {
  /** The app's path to its messages. */
  path: string;
  /** A request or an accepted job: the thread that is about it opens. */
  id: string;
  /** Whom one writes to, as the button says it. */
  name: string;
}

/** Leads from a card to what its two sides write to each other. */
export const MessageLink = ({ path, id, name }: MessageLinkProps) => (
  <LinkButton as={Link} to={`${path}/${id}`} variant="ghost" icon={<MessageIcon />}>
    <span>
      Message <bdi>{name}</bdi>
    </span>
  </LinkButton>
);
