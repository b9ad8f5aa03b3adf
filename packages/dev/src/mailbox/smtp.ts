import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';
import type { Messages } from './messages.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;

/**
 * A mail server that takes every mail, for anyone, and sends none on.
 * @param refusalOf with what it refuses an address after all, e.g. `5.1.1 No such user`
 */
export function createSmtpServer(
  messages: Messages,
  refusalOf: (address: string) => string | undefined = () => undefined,
): SMTPServer {
  return new SMTPServer({
    banner: 'Castwork mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_BYTES,
    onRcptTo: ({ address }, _, done) => {
      const refusal = refusalOf(address);
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      await messages.add(await buffer(stream), to);
    }),
  });
}
