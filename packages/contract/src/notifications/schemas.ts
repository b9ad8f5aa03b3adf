import { z } from 'zod';
import { id, idParams, messageReply, moment } from '../fields.ts';

/** `assignment`: a job is the creator's now. `creator_request`: a creator asks. `request`: any other news. */
export const notificationTypes = ['assignment', 'creator_request', 'request'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What happened. The first three are told to the sponsor, the others to the creator. */
export const notificationKinds = [
  'request_made',
  'job_accepted',
  'links_submitted',
  'request_approved',
  'request_denied',
  'changes_requested',
  'links_approved',
  'job_canceled',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about. */
export const notificationMeta = z.object({
  /** Notifications of older versions have none. */
  kind: z.enum(notificationKinds).optional(),
  jobId: id,
  jobTitle: z.string(),
  /** Who did it, where a creator did. */
  creatorId: id.optional(),
  creatorName: z.string().optional(),
  /** What happened, as one sentence. */
  message: z.string().optional(),
  /** The reason the other side gave. */
  reason: z.string().optional(),
});

export type NotificationMeta = z.infer<typeof notificationMeta>;

export const notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  isRead: z.boolean(),
  meta: notificationMeta,
  createdAt: moment,
});

export type Notification = z.infer<typeof notification>;

export const notificationSchemas = {
  getNotifications: {
    query: z.object({ unreadOnly: z.enum(['true', 'false']).default('false') }),
    reply: z.object({ notifications: z.array(notification) }),
  },
  readNotification: { params: idParams, reply: messageReply },
  readAllNotifications: { reply: z.object({ message: z.string(), read: z.int() }) },
};
