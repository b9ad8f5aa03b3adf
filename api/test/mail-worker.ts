import { afterAll } from 'vitest';
import { startMailWorker } from '../src/mail/worker.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { openApi, type TestApi } from './open-api.ts';

/** Where its mails lead. */
export const publicUrl = 'https://castwork.example';

/** The API of a test file, whose mails are sent at once to a mail server of its own. */
export async function openWithMail(
  env?: Parameters<typeof openApi>[0],
): Promise<{ api: TestApi; mailbox: Mailbox }> {
  const mailbox = await createMailbox();
  await mailbox.open();
  const api = await openApi({
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: publicUrl,
    ...env,
  });
  const stop = await startMailWorker(api.context);
  afterAll(async () => {
    await stop();
    await api.close();
    await mailbox.close();
  });
  return { api, mailbox };
}
