import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Context } from '../context.ts';

/** The way to the mail server; what it took and what not is counted. */
export function openTransport({ settings, metrics }: Pick<Context, 'settings' | 'metrics'>) {
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });
  const countAs = (outcome: string) => metrics.count('castwork_mails_total', { outcome });
  return {
    /** @throws when the mail server does not take it */
    sendMail: async (mail: SendMailOptions) => {
      await transport.sendMail(mail).catch((error: unknown) => {
        countAs('failed');
        throw error;
      });
      countAs('sent');
    },
    close: () => transport.close(),
  };
}

/** What sends mails. */
export type Transport = Pick<ReturnType<typeof openTransport>, 'sendMail'>;
