import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { eventFacts, eventKind } from '../events/schemas.ts';
import {
  id,
  idParams,
  messageReply,
  moment,
  nextCursor,
  rawText,
  readOn,
  requiredText,
  rowLimit,
  yes,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { picture } from '../pictures/schemas.ts';
import { actorKinds } from '../process/transition.ts';
import type { threadEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What a creator and the sponsor of a job say to each other, as one of them sees it. */
export const thread = z.object({
  /** That of the request or the accepted job it began with. */
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  /** The other side. */
  with: z.object({ _id: id, name: z.string(), picture: picture.optional() }),
  /** How many messages of the other side the caller has not read. */
  unread: z.int(),
  /** When the last message was written; without any, when it began. */
  lastAt: moment,
  /** The last message, cut to its beginning; null without any. */
  last: z.object({ isMine: z.boolean(), text: z.string() }).nullish(),
  /** Until when it can be written to; null while what it is about goes on. */
  closesAt: moment.nullish(),
  /** Whether the caller can write now: it is not closed, neither has blocked the other, and the other still has an account. */
  canWrite: z.boolean(),
  /** Whether the caller has blocked the other side. */
  isBlocked: z.boolean(),
});

export type Thread = z.infer<typeof thread>;
names.add(thread, { id: 'Thread' });

/** A message, which has a text, or something that happened between two, which has a kind. */
export const threadItem = z.object({
  _id: id,
  at: moment,
  /** Who wrote or did it. */
  by: z.enum(actorKinds),
  text: z.string().optional(),
  kind: eventKind.optional(),
  data: eventFacts.optional(),
});

export type ThreadItem = z.infer<typeof threadItem>;
names.add(threadItem, { id: 'ThreadItem' });

export const threadSchemas = {
  getThreads: {
    query: readOn.extend({
      /** Those about this job. */
      jobId: rawText.max(100).optional(),
      /** Those with messages that the caller has not read. */
      unreadOnly: yes,
    }),
    reply: z.object({ items: z.array(thread), nextCursor }),
  },
  getMessages: {
    params: idParams,
    query: readOn.extend({ limit: rowLimit(limits.messagesPage) }),
    reply: z.object({ thread, items: z.array(threadItem), nextCursor }),
  },
  postMessage: {
    params: idParams,
    body: z.object({
      text: requiredText(limits.message),
    }),
    reply: z.object({ message: z.string(), item: threadItem }),
  },
  readThread: {
    params: idParams,
    reply: messageReply.extend({
      /** How many messages that were. */
      read: z.int(),
    }),
  },
} satisfies SchemasOf<typeof threadEndpoints>;
