import type { Notification } from '@castwork/contract/notifications/schemas';

/** What a notification says. The request's words are the specification's (section 8). */
export const notificationWords = ({ type, meta }: Notification): string =>
  type === 'creator_request'
    ? `New request from ${meta.creatorName ?? 'Creator'} on ${meta.jobTitle}`
    : (meta.message ?? `There is news of “${meta.jobTitle}”.`);
