import { afterAll } from 'vitest';
import { system } from '../src/actor.ts';
import { inTransaction } from '../src/in-transaction.ts';
import { type MailJob, mailQueue, undeliveredQueue } from '../src/queue/outbox.ts';
import { autoApprove } from '../src/submissions/auto-approve.ts';
import { findOut } from './find-out.ts';
import { openApi, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { accepted, approved, type Pair, post, submitted } from './things.ts';

/** The API of a test file, and an operator of it. */
export async function openDesk(env: Record<string, string> = {}) {
  const api: TestApi = await openApi(env);
  afterAll(() => api.close());
  return { api, operator: await api.newPerson('operator') };
}

/** Links that time alone would have approved by now, if no check of them had failed. */
export async function held(api: TestApi, pair: Pair): Promise<string> {
  const id = await submitted(pair);
  await findOut(api, id, 'answers', 'failed');
  await inTransaction(api.context, system, (work) => autoApprove(work, id));
  return id;
}

/** The creator reports the sponsor, in the thread of a job. @returns the report's id */
export async function reported(api: TestApi, pair: Pair, reason = 'They threaten me') {
  const threadId = await accepted(pair);
  const call = { personId: pair.sponsor.user._id, threadId, reason };
  await pair.creator.call('reportPerson', { body: call });
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from events where type = 'person_reported' and data ->> 'threadId' = $1`,
    [threadId],
  );
  return rows[0]!.id;
}

/** A mail to set a new password by, which no mail server took. @returns its id where it waits */
export async function givenUp(
  { context, owner }: TestApi,
  { user }: Pick<Person, 'user'>,
  more: Partial<MailJob> = {},
): Promise<string> {
  const { boss } = context.outbox;
  const mail: MailJob = { template: 'reset', email: user.email, ...more };
  const id = await boss.send(mailQueue, mail, { retryLimit: 0, priority: 1 });
  await boss.fetch(mailQueue);
  await boss.fail(mailQueue, id!, { message: 'No such mailbox' });
  const { rows } = await owner.query<{ id: string }>(
    `select id from pgboss.job where name = $1 and source_id = $2`,
    [undeliveredQueue, id],
  );
  return rows[0]!.id;
}

/** The account of a sponsor's money, who has posted a job. */
export async function accountOf({ owner }: TestApi, sponsor: Person): Promise<string> {
  await post(sponsor);
  const { rows } = await owner.query<{ id: string }>(
    `select id from ledger_accounts where owner_id = $1 and kind = 'sponsor'`,
    [sponsor.user._id],
  );
  return rows[0]!.id;
}

/** What was moved last for two people: what was held is paid. @returns its id */
export async function lastTransfer({ owner }: TestApi, pair: Pair): Promise<string> {
  const id = await approved(pair);
  const { rows } = await owner.query<{ id: string }>(
    `select id from ledger_transfers where submission_id = $1 and kind = 'approval'`,
    [id],
  );
  return rows[0]!.id;
}
