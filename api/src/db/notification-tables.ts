import type { EventKind, NotificationType } from '@castwork/contract/events/kinds';
import type { NotificationMeta } from '@castwork/contract/notifications/schemas';
import type { ColumnType } from 'kysely';
import type { MomentOrNull, Now } from './columns.ts';

/** What is told to whom; the words are made of the event. Older ones hold their words themselves. */
export interface Notifications {
  id: string;
  user_id: string;
  event_id: string | null;
  type: NotificationType | null;
  meta: ColumnType<NotificationMeta | null, string | null | undefined, never>;
  created_at: Now;
  read_at: MomentOrNull;
}

/** A kind that is chosen nothing for is told as the product has it. */
export interface NotificationPreferences {
  user_id: string;
  kind: EventKind;
  app: boolean;
  mail: boolean;
}

/** What somebody is to be mailed of; the letter is null while none has been begun. */
export interface EventMails {
  user_id: string;
  event_id: string;
  kind: EventKind;
  letter_id: string | null;
  begun_at: MomentOrNull;
}
