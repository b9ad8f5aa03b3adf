import { foldEmail } from '@castwork/contract/email';
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import { isPurpose, issueToken } from '../accounts/tokens.ts';
import { toHtml, toText } from './compose.ts';
import { letters } from './letters.ts';
import { type EventMailJob, eventMailQueue, type MailJob, mailQueue } from '../queue/outbox.ts';
import { sendEventMail } from './send-event-mail.ts';
import { takeJobs } from '../queue/take-jobs.ts';

const delayed = 'mail delayed';

/** Whoever runs the marketplace has no account. */
const operator = (email: string) => ({
  id: 'operator',
  email,
  confirmed_at: new Date(0),
  signup_id: '',
});

/** Who a mail goes to; nobody when the address has no account or needs no such mail any more. */
async function findRecipient({ db }: Context, { email, template, signupId }: MailJob) {
  if (template === 'reconciliation') return operator(email);
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'confirmed_at', 'signup_id'])
    .where('email_folded', '=', foldEmail(email))
    .executeTakeFirst();
  if (signupId !== undefined && user?.signup_id !== signupId) return undefined;
  // Whoever reads an operator's mail must not become one: their password is set from the server.
  if (template === 'reset' && user?.role === 'operator') return undefined;
  return template === 'confirm' && user?.confirmed_at ? undefined : user;
}

/**
 * Takes mails from the outbox and sends them: those that open an account, and those about events, each
 * kind in its own time.
 * @returns stops taking new ones and waits for those under way
 */
export async function startMailWorker(context: Context) {
  const { settings, log } = context;
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });

  const send = async (job: MailJob) => {
    const recipient = await findRecipient(context, job);
    if (!recipient) return;
    const { template, facts } = job;
    const token = isPurpose(template)
      ? await issueToken(context.db, recipient, template, context.clock.now())
      : '';
    const isConfirmed = recipient.confirmed_at !== null;
    const letter = letters[template](settings.PUBLIC_URL, token, isConfirmed, facts);
    await transport.sendMail({
      from: settings.MAIL_FROM,
      to: { name: '', address: recipient.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    });
    log.info({ template: job.template, userId: recipient.id }, 'mail sent');
  };

  const stops = [
    await takeJobs<MailJob>(context, mailQueue, (_, job) => send(job), delayed),
    await takeJobs<EventMailJob>(
      context,
      eventMailQueue,
      (id, job) => sendEventMail(context, transport, id, job),
      delayed,
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    transport.close();
  };
}
