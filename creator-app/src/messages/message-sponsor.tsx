import { MessageLink } from '@castwork/widgets/messages/message-link';
import { messagesPath } from './messages-path.ts';

/**
 * Leads to what a creator and the sponsor of a job write to each other.
 * @param props `id`: a request or an accepted job
 */
export const MessageSponsor = ({ id }: { id: string }) => (
  <MessageLink path={messagesPath} id={id} name="the sponsor" />
);
