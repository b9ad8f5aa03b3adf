import { CaseLink } from '@castwork/widgets/case-link';
import { MessageLink } from '@castwork/widgets/messages/message-link';

/** What leads from work that was handed in: to its conversation, and to its case file. */
export const OwnJobLinks = ({ id }: { id: string }) => (
  <>
    <MessageLink id={id} name="the sponsor" />
    <CaseLink id={id} />
  </>
);
