import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { notificationTypes } from '../events/kinds.ts';
import { eventFacts, eventKind } from '../events/schemas.ts';
import { id, idParams, messageReply, moment, nextCursor, rowLimit } from '../fields.ts';
import { limits } from '../limits.ts';
import type { notificationEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What a notification is about: the facts of its event. */
export const notificationMeta = eventFacts.extend({
  /** Notifications of older versions have none. */
  kind: eventKind.optional(),
  /** What happened, as one sentence. It is made from the kind when it is read. */
  message: z.string().optional(),
});

export type NotificationMeta = z.infer<typeof notificationMeta>;
names.add(notificationMeta, { id: 'NotificationMeta' });

export const notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  /** What happened; notifications of older versions have none. */
  kind: eventKind.optional(),
  /** Where it leads: a path of the app. */
  link: z.string(),
  isRead: z.boolean(),
  meta: notificationMeta,
  createdAt: moment,
});

export type Notification = z.infer<typeof notification>;
names.add(notification, { id: 'Notification' });

export const notificationSchemas = {
  getNotifications: {
    query: z.object({
      unreadOnly: z.enum(['true', 'false']).default('false'),
      limit: rowLimit(limits.notifications),
      cursor: z.uuid('cursor is not one this API gave').optional(),
    }),
    reply: z.object({ notifications: z.array(notification), nextCursor }),
  },
  readNotification: { params: idParams, reply: messageReply },
  readAllNotifications: {
    /** Those to be marked; all without it. Ids of others' are ignored. */
    body: z.object({ ids: z.array(id).max(limits.notifications.max).optional() }).prefault({}),
    reply: z.object({ message: z.string(), read: z.int() }),
  },
  getStream: { reply: z.object({ kind: eventKind }) },
} satisfies SchemasOf<typeof notificationEndpoints>;
