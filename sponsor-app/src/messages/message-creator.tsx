import { MessageLink } from '@castwork/widgets/messages/message-link';
import { messagesPath } from './messages-path.ts';

export interface MessageCreatorProps {
  /** Their request for a job, or their work on it. */
  id: string;
  creatorName: string;
}

/** Leads to what a sponsor and a creator write to each other about a job. */
export const MessageCreator = ({ id, creatorName }: MessageCreatorProps) => (
  <MessageLink path={messagesPath} id={id} name={creatorName} />
);
