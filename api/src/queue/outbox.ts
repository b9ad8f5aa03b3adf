import type { LetterName } from '@castwork/contract/mails/letter-name';
import { type Kysely, sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Trx } from '../db/queries.ts';

/** What a mail says beside its template. */
export interface LetterFacts {
  readonly last4?: string;
  /** ISO 8601. */
  readonly until?: string;
  /** Sentences without their full stops. */
  readonly differences?: readonly string[];
  /** Recovery codes that are left. */
  readonly left?: number;
  /** Where it was done: the device in words, its network, and when, ISO 8601. */
  readonly device?: string;
  readonly network?: string;
  readonly at?: string;
  /** The address that an account is to have, or has. */
  readonly email?: string;
  /** Dollars in words that stay in the books. */
  readonly leftOver?: string;
  /** Whether the password that there was opens nothing any more. */
  readonly isPasswordGone?: boolean;
  /** Whether an authenticator app of the last days ended with the password. */
  readonly isAppGone?: boolean;
  /** Whether there was no payout account before. */
  readonly isFirst?: boolean;
  /** Whether the account is an operator's, who gets no new password by mail. */
  readonly isOperator?: boolean;
}

/**
 * A mail to be sent. It names an address and a template only: the single-use token of its link is
 * made when the mail goes out, so that no token is ever stored in the clear.
 */
export interface MailJob {
  readonly template: LetterName;
  readonly email: string;
  /** The sign-up it belongs to: once another has replaced that, the mail is not sent. */
  readonly signupId?: string;
  /** Whose account it is about: the mail goes to the address of then, also once they have another. */
  readonly userId?: string;
  /** The change of address that it is about: once that is over, the mail is not sent. */
  readonly changeId?: string;
  readonly facts?: LetterFacts;
}

export const mailQueue = 'mail';

/** Somebody is to be mailed of an event, in a letter of its own or together with others. */
export interface EventMailJob {
  readonly userId: string;
  readonly eventId: string;
}

/** In a queue of their own: however many there are, nobody waits longer for a new password. */
export const eventMailQueue = 'event-mail';

/** A payout that the worker is to bring to where its state says, at its provider. */
export interface PayoutJob {
  readonly payoutId: string;
}

export const payoutQueue = 'payout';

/** A job that came to the market, or changed there: saved searches may find it. */
export interface SearchJob {
  readonly jobId: string;
}

export const searchQueue = 'saved-search';
/** The links of a submission, as they are then, are to be looked at where they lead. */
export interface LinkJob {
  readonly submissionId: string;
}

export const linkQueue = 'link';

/** Somebody has closed their account, and more events name them than the call had time for. */
export interface ForgetJob {
  readonly userId: string;
}

export const forgetQueue = 'forget';

/** Where mails are that were given up after all their tries, until an operator says what becomes of them. */
export const undeliveredQueue = 'undelivered';

/** The transactional outbox: what is sent through it goes out if, and only if, the change commits. */
export interface Outbox {
  readonly boss: PgBoss;
  send: (trx: Trx, mail: MailJob) => Promise<void>;
  /** @param inSeconds how long they wait, if they do */
  sendEventMails: (trx: Trx, mails: readonly EventMailJob[], inSeconds?: number) => Promise<void>;
  sendPayouts: (trx: Trx, payouts: readonly PayoutJob[]) => Promise<void>;
  /** One that waits already looks once this is done. @param ids of jobs, of equal posts any */
  sendToSearches: (trx: Trx, ids: readonly string[]) => Promise<void>;
  sendLinks: (trx: Trx, job: LinkJob) => Promise<void>;
  sendForget: (trx: Trx, job: ForgetJob) => Promise<void>;
  /** Has a mail that was given up tried once more. @param id of its place in `undeliveredQueue` */
  sendAgain: (trx: Trx, id: string) => Promise<void>;
  /** Forgets a mail that was given up. */
  drop: (trx: Trx, id: string) => Promise<void>;
}

/** The library asks for the whole type, and uses what a transaction has. */
const within = (trx: Trx) => fromKysely(trx as unknown as Kysely<unknown>);

/**
 * The keys of which a job waits in a queue. No worker takes it before the transaction ends: what it does then
 * is of after. The library's own way, a queue whose keys are unique, would let it be taken before.
 */
async function keysInQueue(trx: Trx, queue: string, keys: readonly string[]) {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job
    where name = ${queue} and state < 'active' and not blocked
      and singleton_key = any(${keys}::text[])
    for key share skip locked`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** How a process uses the queue. */
export interface OutboxOptions {
  /** Whether it takes jobs and looks after the queue, or only sends. */
  readonly works?: boolean;
  /** The part of a trace that sends a job, as a `traceparent`. */
  readonly cause?: () => string | undefined;
}

/** What a job brings beside its own: what caused it. */
export interface Caused {
  readonly traceparent?: string;
}

/**
 * Opens the job queue on a database that `prepareOutbox` has prepared.
 * @param url `postgres://…`
 * @param onError told of faults in the queue's own upkeep
 */
export async function openOutbox(
  url: string,
  onError: (error: Error) => void,
  { works = true, cause = () => undefined }: OutboxOptions = {},
): Promise<Outbox> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'castwork-worker',
    max: 4,
    useListenNotify: works,
    supervise: works,
    // A dead worker's mail is found by another within the heartbeat and two looks, and tried again
    // after the retry delay and a poll: half a minute at most.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    // The owner's, not of the role that mails are sent as.
    migrate: false,
    reindex: false,
  });
  boss.on('error', onError);
  await boss.start();
  const caused = <T extends object>(data: T): T & Caused => {
    const traceparent = cause();
    return traceparent === undefined ? data : { ...data, traceparent };
  };
  return {
    boss,
    send: async (trx, mail) => {
      await boss.send(mailQueue, caused(mail), { db: within(trx) });
    },
    sendEventMails: async (trx, mails, inSeconds = 0) => {
      const jobs = mails.map((data) => ({ data: caused(data), startAfter: inSeconds }));
      await boss.insert(eventMailQueue, jobs, { db: within(trx) });
    },
    sendPayouts: async (trx, payouts) => {
      const jobs = payouts.map((data) => ({ data: caused(data) }));
      if (jobs.length > 0) await boss.insert(payoutQueue, jobs, { db: within(trx) });
    },
    sendToSearches: async (trx, ids) => {
      const waiting = await keysInQueue(trx, searchQueue, ids);
      const jobs = ids
        .filter((jobId) => !waiting.has(jobId))
        .map((jobId) => ({ data: caused<SearchJob>({ jobId }), singletonKey: jobId }));
      if (jobs.length > 0) await boss.insert(searchQueue, jobs, { db: within(trx) });
    },
    sendLinks: async (trx, job) => {
      await boss.send(linkQueue, caused(job), { db: within(trx) });
    },
    sendForget: async (trx, job) => {
      await boss.send(forgetQueue, caused(job), { db: within(trx) });
    },
    sendAgain: async (trx, id) => {
      await boss.redrive(undeliveredQueue, { ids: [id], db: within(trx) });
    },
    drop: async (trx, id) => {
      await boss.deleteJob(undeliveredQueue, id, { db: within(trx) });
    },
  };
}
