import { foldEmail } from '@castwork/contract/email';
import { createTransport } from 'nodemailer';
import type { JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import { issueToken } from '../accounts/tokens.ts';
import { toHtml, toText } from './compose.ts';
import { letters } from './letters.ts';
import { type MailJob, mailQueue } from '../queue/outbox.ts';

/** Who a mail goes to; nobody when the address has no account or needs no such mail any more. */
async function findRecipient({ db }: Context, { email, template, signupId }: MailJob) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'confirmed_at', 'signup_id'])
    .where('email_folded', '=', foldEmail(email))
    .executeTakeFirst();
  if (signupId !== undefined && user?.signup_id !== signupId) return undefined;
  return template === 'confirm' && user?.confirmed_at ? undefined : user;
}

/**
 * Takes mails from the outbox and sends them. A mail that fails is tried again, later and later.
 * @returns stops taking new ones and waits for those under way
 */
export async function startMailWorker(context: Context) {
  const { outbox, settings, log } = context;
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });

  const send = async (job: MailJob) => {
    const recipient = await findRecipient(context, job);
    if (!recipient) return;
    const token = await issueToken(context.db, recipient, job.template, context.clock.now());
    const isConfirmed = recipient.confirmed_at !== null;
    const letter = letters[job.template](settings.PUBLIC_URL, token, isConfirmed);
    await transport.sendMail({
      from: settings.MAIL_FROM,
      to: { name: '', address: recipient.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    });
    log.info({ template: job.template, userId: recipient.id }, 'mail sent');
  };

  await outbox.boss.work<MailJob>(
    mailQueue,
    {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
      // A look takes many mails, each done or tried again on its own: a crowd is not kept waiting.
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }): Promise<JobResult> => {
          try {
            await send(data);
            return { id, status: 'completed' };
          } catch (error) {
            log.warn({ template: data.template, error: String(error) }, 'mail delayed');
            return { id, status: 'failed' };
          }
        }),
      ),
  );
  return async () => {
    await outbox.boss.offWork(mailQueue);
    transport.close();
  };
}
