import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';
import type { Messages } from './messages.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;

/** A mail server that takes every mail, for anyone, and sends none on. */
export function createSmtpServer(messages: Messages): SMTPServer {
  return new SMTPServer({
    banner: 'Castwork mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_BYTES,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      await messages.add(await buffer(stream), to);
    }),
  });
}
