import { serve } from '@hono/node-server';
import { settingsOrExit } from '@castwork/settings/settings';
import { Messages } from './messages.ts';
import { createSmtpServer } from './smtp.ts';
import { createWeb } from './web.ts';

const settings = settingsOrExit(['MAILBOX_PORT', 'SMTP_PORT']);

// Mails hold confirmation and reset links: nobody but this machine may read them.
const hostname = '127.0.0.1';

const messages = new Messages();
const smtp = createSmtpServer(messages);
smtp.on('error', fail);
smtp.listen(settings.SMTP_PORT, hostname, () => {
  const web = serve({ fetch: createWeb(messages).fetch, port: settings.MAILBOX_PORT, hostname });
  web.on('error', fail);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

function fail(error: Error): void {
  process.stderr.write(`The mailbox cannot run: ${error.message}\n`);
  process.exit(1);
}
