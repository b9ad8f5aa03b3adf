import type { Context } from '../context.ts';
import { toHtml, toText } from './compose.ts';
import { emailChangeMail } from './email-change-mail.ts';
import { letters } from './letters.ts';
import { accountMail } from './mailing.ts';
import { openTransport } from './open-transport.ts';
import { isRefusedForGood } from './refused-for-good.ts';
import { type EventMailJob, eventMailQueue, type MailJob, mailQueue } from '../queue/outbox.ts';
import { sendEventMail } from './send-event-mail.ts';
import { takeJobs } from '../queue/take-jobs.ts';

const delayed = 'mail delayed';

/**
 * Takes mails from the outbox and sends them: those that open an account, and those about events, each
 * kind in its own time. One whose address a mail server does not know waits for an operator at once.
 * @returns stops taking new ones and waits for those under way
 */
export async function startMailWorker(context: Context) {
  const { settings, log } = context;
  const transport = openTransport(context);

  const send = async (job: MailJob) => {
    const mailing = job.changeId
      ? await emailChangeMail(context, job, job.changeId)
      : await accountMail(context, job);
    if (!mailing) return;
    const { userId, to, template, token = '', isConfirmed = true, facts } = mailing;
    const letter = letters[template]({
      publicUrl: settings.PUBLIC_URL,
      token,
      isConfirmed,
      ...facts,
    });
    await transport.sendMail({
      from: settings.MAIL_FROM,
      to: { name: '', address: to },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    });
    log.info({ template, userId }, 'mail sent');
  };

  const stops = [
    await takeJobs<MailJob>(context, mailQueue, (_, job) => send(job), delayed, isRefusedForGood),
    await takeJobs<EventMailJob>(
      context,
      eventMailQueue,
      (id, job) => sendEventMail(context, transport, id, job),
      delayed,
      isRefusedForGood,
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    transport.close();
  };
}
