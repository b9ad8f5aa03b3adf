import type { EventKind, NotificationType } from '@castwork/contract/events/kinds';
import type { NotificationMeta } from '@castwork/contract/notifications/schemas';
import type { ColumnType } from 'kysely';
import type { MomentOrNull, Now } from './columns.ts';
import type { FactsOf } from './table-facts.ts';

/** What is told to whom; the words are made of the event. Older ones hold their words themselves. */
interface Notifications {
  id: string;
  user_id: string;
  event_id: string | null;
  type: NotificationType | null;
  meta: ColumnType<NotificationMeta | null, string | null | undefined, never>;
  created_at: Now;
  read_at: MomentOrNull;
}

/** A kind that is chosen nothing for is told as the product has it. */
interface NotificationPreferences {
  user_id: string;
  kind: EventKind;
  app: boolean;
  mail: boolean;
}

/** What somebody is to be mailed of; the letter is null while none has been begun. */
interface EventMails {
  user_id: string;
  event_id: string;
  kind: EventKind;
  letter_id: string | null;
  begun_at: MomentOrNull;
}

export interface NotificationTables {
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
  event_mails: EventMails;
}

/** What is said of them. */
export const notificationTables = {
  notifications: {
    may: 'select, insert, update (read_at), delete',
    atClosing: { deletedBy: 'user_id' },
  },
  notification_preferences: {
    may: 'select, insert, update, delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: {
      name: 'preferences',
      columns: ['kind', 'app', 'mail'],
      of: 'user_id',
      newestBy: 'kind',
    },
  },
  event_mails: {
    may: 'select, insert, update (begun_at, letter_id), delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: 'Which mails wait to be sent, of what the notifications tell.',
  },
} as const satisfies FactsOf<NotificationTables>;
