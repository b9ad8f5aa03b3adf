import { foldEmail } from '@castwork/contract/email';
import { isPurpose, issueToken } from '../accounts/tokens.ts';
import type { Context } from '../context.ts';
import type { LetterFacts, MailJob } from '../queue/outbox.ts';

/** A letter that goes out: to whom, which, and with what. */
export interface Mailing {
  readonly userId: string;
  readonly to: string;
  readonly template: MailJob['template'];
  /** The token of its link, where it has one. */
  readonly token?: string;
  /** False where nobody has shown yet that the address is the account's. */
  readonly isConfirmed?: boolean;
  readonly facts?: LetterFacts | undefined;
}

/** Who a mail goes to by its address; nobody when that has no account or needs no such mail any more. */
async function findUser({ db }: Context, { email, template, signupId, userId }: MailJob) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_folded', 'role', 'confirmed_at', 'signup_id'])
    .$if(userId === undefined, (some) => some.where('email_folded', '=', foldEmail(email)))
    .$if(userId !== undefined, (some) =>
      some.where('id', '=', userId!).where('closed_at', 'is', null),
    )
    .executeTakeFirst();
  if (signupId !== undefined && user?.signup_id !== signupId) return undefined;
  // Whoever reads an operator's mail must not become one: their password is set from the server.
  if (template === 'reset' && user?.role === 'operator') return undefined;
  return template === 'confirm' && user?.confirmed_at ? undefined : user;
}

/** What is mailed to somebody's account. @returns undefined where nothing is */
export async function accountMail(context: Context, job: MailJob): Promise<Mailing | undefined> {
  const { template, facts } = job;
  // Whoever runs the marketplace has no account, and whoever has closed theirs none any more.
  if (template === 'reconciliation' || template === 'closed')
    return { userId: 'none', to: job.email, template, facts };
  const user = await findUser(context, job);
  if (!user) return undefined;
  return {
    userId: user.id,
    to: job.userId === undefined ? user.email : job.email,
    template,
    isConfirmed: user.confirmed_at !== null,
    facts,
    ...(isPurpose(template)
      ? { token: await issueToken(context.db, user, template, context.clock.now()) }
      : {}),
  };
}
