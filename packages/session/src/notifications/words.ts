import { sentenceOf } from '@castwork/contract/events/sentences';
import type { Notification } from '@castwork/contract/notifications/schemas';

/** Of before there were kinds, a request was told by its type. */
const kindOf = ({ kind, type }: Notification) =>
  kind ?? (type === 'creator_request' ? 'request_made' : undefined);

/**
 * What a notification says: made of its kind and facts where it is read. One of a kind that this
 * version does not know, or of before there were kinds, comes with its words.
 */
export function notificationWords(notification: Notification): string {
  const { meta } = notification;
  const kind = kindOf(notification);
  return (
    (kind && sentenceOf(kind, meta)) ||
    (meta.message ?? `There is news of “${meta.jobTitle ?? 'your account'}”.`)
  );
}
