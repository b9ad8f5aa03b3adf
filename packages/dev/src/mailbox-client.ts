import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from './mailbox/messages.ts';

const PATIENCE_MS = 20_000;

/** Reads the mailbox of a running product. */
export interface MailboxClient {
  /** All mails, or those for one address; newest first. */
  messages: (to?: string) => Promise<Message[]>;
  /**
   * Waits for a mail to this address with a link that holds `part`, for example `/confirm-email/`.
   * @returns the newest such link
   * @throws when none arrives in time
   */
  link: (to: string, part: string) => Promise<string>;
}

/** @param url where the mailbox is, for example `http://localhost:1080` */
export const mailboxClient = (url: string): MailboxClient =>
  readerOf(async (to) => {
    const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
    const reply = await fetch(`${url}/api/messages${query}`);
    return ((await reply.json()) as { messages: Message[] }).messages;
  });

/** Reads a mailbox, wherever its mails are. */
export function readerOf(messages: MailboxClient['messages']): MailboxClient {
  const link = async (to: string, part: string): Promise<string> => {
    for (const giveUp = Date.now() + PATIENCE_MS; Date.now() < giveUp; await delay(50)) {
      const found = (await messages(to)).flatMap(({ links }) => links);
      const wanted = found.find((each) => each.includes(part));
      if (wanted) return wanted;
    }
    throw new Error(`No mail with a ${part} link arrived for ${to}.`);
  };
  return { messages, link };
}
