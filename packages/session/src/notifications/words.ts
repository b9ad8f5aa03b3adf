import type { Notification } from '@castwork/contract/notifications/schemas';

/**
 * What a notification says: the sentence that the API has made of its kind and facts, so that no page
 * brings the words for all kinds along.
 */
export const notificationWords = ({ meta }: Notification): string =>
  meta.message ?? `There is news of “${meta.jobTitle ?? 'your account'}”.`;
