import { messagesPath } from '@castwork/contract/roles';
import { Link } from '@castwork/router';
import { useSession } from '@castwork/session';
import { MessageIcon } from '@castwork/ui/further-icons';
import { LinkButton } from '@castwork/ui/link-button';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';

export interface MessageLinkProps {
  /** A request or an accepted job: the thread that is about it opens. */
  id: string;
  /** Whom one writes to, as the button says it to who does not see the card. */
  name: string;
}

/** Leads from a card to what its two sides write to each other. */
export function MessageLink({ id, name }: MessageLinkProps) {
  const role = useSession()?.user.role;
  if (!role || role === 'operator') return null;
  return (
    <LinkButton as={Link} to={messagesPath(role, id)} variant="ghost" icon={<MessageIcon />}>
      {/* The card says to whom: a long name would lift the buttons above those of the next card. */}
      <span>
        Message<VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
