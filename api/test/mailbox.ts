import { once } from 'node:events';
import { freePort } from '@castwork/dev/ports';
import { type Message, Messages } from '@castwork/dev/mailbox/messages';
import { createSmtpServer } from '@castwork/dev/mailbox/smtp';
import { vi } from 'vitest';

/** A real mail server for a test. */
export interface Mailbox {
  readonly smtpUrl: string;
  /** Opens it, where it was made closed. */
  readonly open: () => Promise<void>;
  /** Refuses mails to an address from now on. @returns how often it has, and takes them again */
  readonly refuse: (address: string, answer: string) => Refusal;
  readonly mailsTo: (address: string) => Message[];
  /** Waits for so many mails to an address. @returns them, newest first */
  readonly arrived: (address: string, count?: number, patience?: number) => Promise<Message[]>;
  readonly close: () => Promise<void>;
}

interface Refusal {
  readonly times: () => number;
  readonly end: () => void;
}

/** Makes a mail server on a free port; nobody listens there before `open`. */
export async function createMailbox(): Promise<Mailbox> {
  const messages = new Messages();
  const port = await freePort();
  const refused = new Map<string, { answer: string; times: number }>();
  const server = createSmtpServer(messages, (address) => {
    const refusal = refused.get(address);
    if (refusal) refusal.times += 1;
    return refusal?.answer;
  });
  const mailsTo = (address: string) => messages.list(address);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    open: async () => {
      const listening = once(server.server, 'listening');
      server.listen(port, '127.0.0.1');
      await listening;
    },
    refuse: (address, answer) => {
      const refusal = { answer, times: 0 };
      refused.set(address, refusal);
      return { times: () => refusal.times, end: () => refused.delete(address) };
    },
    mailsTo,
    arrived: (address, count = 1, timeout = 30_000) =>
      vi.waitUntil(() => (mailsTo(address).length >= count ? mailsTo(address) : undefined), {
        timeout,
        interval: 20,
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The single-use token in a mail's link. */
export const tokenIn = ({ links }: Message) => links[0]!.split('/').at(-1)!;
