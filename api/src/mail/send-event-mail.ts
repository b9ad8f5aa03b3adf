import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { preferencesOf } from '../preferences/preferences-of.ts';
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts';
import type { EventMailJob } from '../queue/outbox.ts';
import { claimEventMail, type ClaimedMail } from './claim-event-mail.ts';
import { toHtml, toText } from './compose.ts';
import { eventLetter } from './event-letter.ts';
import type { Transport } from './open-transport.ts';

/** Who it goes to; nobody when they have meanwhile chosen to get no such mail, or have no mailbox. */
async function findReader({ db }: Context, { userId, kind }: ClaimedMail) {
  const wants = await preferencesOf(db, [userId], [kind]);
  if (!wants(userId, kind).mail) return undefined;
  return (
    db
      .selectFrom('users')
      .select(['email', 'role'])
      .where('id', '=', userId)
      // An account that nobody gets into has no address.
      .where('email', 'like', '%@%')
      .executeTakeFirst()
  );
}

/** The part of an address after its @, `Castwork <no-reply@castwork.example>` or bare. */
const hostOf = (sender: string) => /@([^\s<>@]+)>?$/.exec(sender)![1];

/**
 * Sends the letter that a job of the queue asks for. Tried again, it is the same letter under the same
 * `Message-ID`: mail programs show one of which they got two.
 * @param letterId the job's id
 * @throws when the mail server does not take it
 */
export async function sendEventMail(
  context: Context,
  transport: Transport,
  letterId: string,
  job: EventMailJob,
): Promise<void> {
  const { settings, log } = context;
  const mail = await inTransaction(context, system, (work) => claimEventMail(work, letterId, job));
  const reader = mail && (await findReader(context, mail));
  if (!reader) return;
  const { userId, kind, events } = mail;
  const token = unsubscribeToken(settings, { userId, kind });
  const letter = eventLetter({
    kind,
    events,
    role: reader.role,
    publicUrl: settings.PUBLIC_URL,
    unsubscribeToken: token,
  });
  if (!letter) return;
  await transport.sendMail({
    from: settings.MAIL_FROM,
    to: { name: '', address: reader.email },
    messageId: `<${letterId}@${hostOf(settings.MAIL_FROM)}>`,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    // RFC 8058: a mail program's own button, without signing in.
    headers: letter.leave && {
      'List-Unsubscribe': `<${settings.API_URL}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  log.info({ kind, events: events.length, userId }, 'mail sent');
}
